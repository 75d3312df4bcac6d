// Starts one of the server's programs and passes on signals and the exit code.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { findNode, root } from "./install.mjs";
import { serverFlags } from "./server-flags.mjs";

/** @param {"main" | "demo" | "cli"} program a built one */
export function serve(program, args = []) {
  return start([join(root, `server/build/${program}.js`), ...args]);
}

const tsx = new URL("../server/src/start/register-tsx.ts", import.meta.url).href;

/** Runs a program from its source, such as `base/db/draw-tables.ts`. */
export function serveSource(file, args = []) {
  return start(["--import", tsx, join(root, "server/src", file), ...args]);
}

/** Runs the server from its sources, and again whenever they change. */
export function serveChanging(env) {
  return start(["--import", tsx, "--watch", join(root, "server/src/main.ts")], env);
}

function start(args, env = {}) {
  const child = spawn(findNode(), [...serverFlags, ...args], {
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.once("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
  return child;
}
