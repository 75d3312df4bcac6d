// Builds the page unless that is done: what `npm test` runs beside other parts.
import { ensureBuilt, ensureInstalled } from "./install.mjs";

ensureInstalled();
ensureBuilt();
