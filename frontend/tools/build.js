/**
 * Join the front end into the files that the package ships: the explorers and the one style sheet, the
 * script of the book's text, and a pair for each group of explorers that only few pages have.
 *
 * `node tools/build.js [folder]`; the folder is msstud/static unless another is named. The scripts
 * are classic ones, because browsers refuse modules on file://.
 */

import { build } from "esbuild";
import { fileURLToPath } from "node:url";

const folder = process.argv[2] ?? fileURLToPath(new URL("../../msstud/static", import.meta.url));

await build({
  absWorkingDir: fileURLToPath(new URL("..", import.meta.url)),
  entryPoints: {
    msstud: "src/index.js",
    book: "src/book.js",
    chance: "src/chance.js",
    mexican: "src/mexican.js",
    fr: "src/messages/fr.js",
  },
  outdir: folder,
  bundle: true,
  minify: true,
  format: "iife",
  globalName: "msstud",
  legalComments: "none",
  logLevel: "warning",
});
