/**
 * The bundle of chance, for the pages that simulate and gamble: in Jupyter a module with one widget, in
 * the published page a classic script.
 */

import "./chance.css";
import { startExplorers } from "./host.js";
import { onPage } from "./page.js";
import * as liveRun from "./views/live_run.js";
import * as sessionLab from "./views/session_lab.js";
import { makeWidget } from "./widget.js";

const VIEWS = { "live-run": liveRun, "session-lab": sessionLab };

export const widget = makeWidget(VIEWS);

onPage(() => startExplorers(VIEWS));
