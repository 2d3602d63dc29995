/**
 * The bundle of Mexican Stud, for the pages that have its table: in Jupyter a module with one widget,
 * in the published page a classic script.
 */

import "./css/roll_table.css";
import { startExplorers } from "./host.js";
import { onPage } from "./page.js";
import * as rollTable from "./views/roll_table.js";
import { makeWidget } from "./widget.js";

const VIEWS = { "roll-table": rollTable };

export const widget = makeWidget(VIEWS);

onPage(() => startExplorers(VIEWS));
