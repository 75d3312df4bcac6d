// `npm start`: installs and builds what is missing, then serves. `--demo` serves a lively sample instead.
import { ensureBuilt, ensureInstalled } from "./install.mjs";
import { serve } from "./serve.mjs";

ensureInstalled();
ensureBuilt();
serve(process.argv.includes("--demo") ? "demo" : "main");
