// `npm run boxmates -- COMMAND`: the operator's command line.
import { ensureInstalled } from "./install.mjs";
import { serve } from "./serve.mjs";

ensureInstalled();
serve("cli.ts", process.argv.slice(2));
