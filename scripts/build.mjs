// Builds the page unless it is up to date; `npm test` runs this alongside other parts.
import { ensureBuilt, ensureInstalled } from "./install.mjs";

ensureInstalled();
ensureBuilt();
