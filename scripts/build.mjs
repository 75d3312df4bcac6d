// Builds the page and the server unless they are up to date; `npm test` runs this alongside other parts.
import { ensureBuilt, ensureInstalled } from "./install.mjs";

ensureInstalled();
ensureBuilt();
