/** The views by the name that a widget's trait and a placeholder's attribute give. */

import * as handExplorer from "./hand_explorer.js";
import * as payTableLab from "./pay_table_lab.js";
import * as reactiveText from "./reactive_text.js";
import * as roundTable from "./round_table.js";
import * as strategyGrid from "./strategy_grid.js";

/** @type {import("../host.js").Views} */
export const VIEWS = {
  "hand-explorer": handExplorer,
  "pay-table-lab": payTableLab,
  "reactive-text": reactiveText,
  "round-table": roundTable,
  "strategy-grid": strategyGrid,
};
