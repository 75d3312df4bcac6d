// `node scripts/draw-tables.mjs [--check]`: draws docs/pictures/tables.svg from the migrations, or fails if it is out of date.
import { ensureInstalled } from "./install.mjs";
import { serveSource } from "./serve.mjs";

ensureInstalled();
serveSource("base/db/draw-tables.ts", process.argv.slice(2));
