/**
 * The bundle of the explorers: in Jupyter a module with one widget, in the published page a classic
 * script that brings the explorers to life.
 */

import "./msstud.css";
import { prepare } from "./engine/index.js";
import { startExplorers } from "./host.js";
import { onPage } from "./page.js";
import { VIEWS } from "./views/index.js";
import { makeWidget } from "./widget.js";

export const widget = makeWidget(VIEWS);

onPage(() => startExplorers(VIEWS, prepare));
