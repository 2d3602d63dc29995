/** What the explorers of most pages say in English; only their bundle carries it. */

import texts from "../../../msstud/data/messages/explorers/en.json" with { type: "json" };
import { extend } from "./index.js";

extend(texts);
