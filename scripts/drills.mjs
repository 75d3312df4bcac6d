// `npm run drills -- NAME… [--quick]`: breaks things on purpose, sees what is lost, and says pass or fail.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { ensureBuilt, ensureInstalled, findNode, root } from "./install.mjs";

ensureInstalled();
ensureBuilt();
const child = spawn(findNode(), [join(root, "drills/src/main.ts"), ...process.argv.slice(2)], {
  stdio: "inherit",
});
// When interrupted, the drill stops what it started.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.once("exit", (code) => process.exit(code ?? 1));
