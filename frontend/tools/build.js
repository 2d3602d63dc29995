/**
 * Join the front end into the two files that the package ships: msstud.js and msstud.css.
 *
 * `node tools/build.js [folder]`; the folder is msstud/static unless another is named. The script
 * is a classic one, because browsers refuse modules on file://.
 */

import { build } from "esbuild";
import { fileURLToPath } from "node:url";

const folder = process.argv[2] ?? fileURLToPath(new URL("../../msstud/static", import.meta.url));

await build({
  absWorkingDir: fileURLToPath(new URL("..", import.meta.url)),
  entryPoints: ["src/index.js"],
  outfile: `${folder}/msstud.js`,
  bundle: true,
  minify: true,
  format: "iife",
  globalName: "msstud",
  legalComments: "none",
  logLevel: "warning",
});
