/** The bundle of the book's text: figures, exact numbers and exercises. Jupyter never loads it. */

import { startBook } from "./book/index.js";
import { startFigures } from "./figures.js";
import { onPage } from "./page.js";

onPage((script) => {
  startBook(document);
  startFigures(new URL("plotly.min.js", script.src).href);
});
