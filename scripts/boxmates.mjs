// `npm run boxmates -- COMMAND`: the command line of who runs the service.
import { ensureInstalled } from "./install.mjs";
import { serve } from "./serve.mjs";

ensureInstalled();
serve("cli.ts", process.argv.slice(2));
