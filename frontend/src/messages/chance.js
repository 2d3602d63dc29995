/** What LiveRun and SessionLab say in English; only their bundle carries it. */

import texts from "../../../msstud/data/messages/chance/en.json" with { type: "json" };
import { extend } from "./index.js";

extend(texts);
