/** The views by the name that a widget's trait and a placeholder's attribute give. */

import * as handExplorer from "./hand_explorer.js";
import * as payTableLab from "./pay_table_lab.js";
import * as reactiveText from "./reactive_text.js";
import * as strategyGrid from "./strategy_grid.js";

/** @typedef {import("../host.js").Context} Context */

/** @type {Record<string, {render: (context: Context) => void}>} */
export const VIEWS = {
  "hand-explorer": handExplorer,
  "pay-table-lab": payTableLab,
  "reactive-text": reactiveText,
  "strategy-grid": strategyGrid,
};
