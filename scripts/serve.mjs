// Starts one of the server's programs and passes on signals and the exit code.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { findNode, root } from "./install.mjs";

/** @param {string} program relative to server/src, such as `main.ts` */
export function serve(program, args = [], env = {}) {
  const tsx = new URL("../server/src/register-tsx.ts", import.meta.url).href;
  const child = spawn(
    findNode(),
    ["--import", tsx, ...nodeOptions(), join(root, "server/src", program), ...args],
    {
      stdio: "inherit",
      env: { ...process.env, ...env },
    },
  );
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.once("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
  return child;
}

function nodeOptions() {
  return process.env.BOXMATES_WATCH ? ["--watch"] : [];
}
