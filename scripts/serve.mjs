// Starts one of the server's programs and passes on signals and the exit code.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { findNode, root } from "./install.mjs";

/** @param {"main" | "demo" | "cli"} program a built one */
export function serve(program, args = []) {
  return start([join(root, `server/build/${program}.js`), ...args]);
}

/** Runs the server from its sources, and again whenever they change. */
export function serveSources(env) {
  const tsx = new URL("../server/src/register-tsx.ts", import.meta.url).href;
  return start(["--import", tsx, "--watch", join(root, "server/src/main.ts")], env);
}

function start(args, env = {}) {
  const child = spawn(findNode(), args, { stdio: "inherit", env: { ...process.env, ...env } });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.once("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
  return child;
}
