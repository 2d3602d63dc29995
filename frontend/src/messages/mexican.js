/** What the table of Mexican Stud says in English; only its bundle carries it. */

import texts from "../../../msstud/data/messages/mexican/en.json" with { type: "json" };
import { extend } from "./index.js";

extend(texts);
