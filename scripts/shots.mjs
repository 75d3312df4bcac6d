// `npm run shots`: a picture of every page of the sample, at 390 and 1280 px, light and dark, into shots/.
import { join } from "node:path";
import { findChromium } from "./find-chromium.mjs";
import { ensureBuilt, ensureInstalled, fail, findNode, root, run } from "./install.mjs";

ensureInstalled();
ensureBuilt();
const chromium = findChromium() ?? fail("No Chromium was found, and none could be installed.");
const { status } = run(findNode(), [join(root, "e2e/src/shots.ts"), ...process.argv.slice(2)], {
  env: { CHROMIUM_PATH: chromium },
});
process.exit(status ?? 1);
