/** The bundle of French. A further language is a few message files and a file like this one. */

import book from "../../../msstud/data/messages/book/fr.json" with { type: "json" };
import chance from "../../../msstud/data/messages/chance/fr.json" with { type: "json" };
import explorers from "../../../msstud/data/messages/explorers/fr.json" with { type: "json" };
import common from "../../../msstud/data/messages/fr.json" with { type: "json" };
import mexican from "../../../msstud/data/messages/mexican/fr.json" with { type: "json" };
import { LANGUAGES } from "./languages.js";

LANGUAGES.fr = { explorers: { ...common, ...explorers, ...chance, ...mexican }, book };
