// `npm run boxmates -- COMMAND`: the operator's command line.
import { ensureBuilt, ensureInstalled } from "./install.mjs";
import { serve } from "./serve.mjs";

ensureInstalled();
ensureBuilt();
serve("cli", process.argv.slice(2));
