import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { serverFlags } from "../../scripts/server-flags.mjs";
import { freePort } from "./free-port.ts";
import { type Started, type StartOptions, startProcess } from "./processes.ts";

const built = (program: string) =>
  fileURLToPath(new URL(`../../server/build/${program}.js`, import.meta.url));
const nodeOptions = [...serverFlags, ...(process.env.BENCH_NODE_OPTIONS?.split(" ") ?? [])];

export interface StartedServer extends Started {
  url: string;
}

interface ServerOptions {
  /** The server's program, if it is that of another version. */
  program?: string | undefined;
  /** A program and its arguments that starts it, as in `ip netns exec NAME`. */
  through?: readonly string[];
}

/** Starts the built server as `npm start` does. */
export async function startServer(
  env: Record<string, string>,
  { program = built("main"), through = [] }: ServerOptions = {},
): Promise<StartedServer> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const args = [...nodeOptions, program];
  const started = await startProcess({
    args,
    through,
    env: { PORT: String(port), LOG_LEVEL: "warn", ...env },
    ready: /is ready at/,
  });
  return { ...started, url };
}

/** Runs an operator's command until it prints `ready`. */
export function startCommand(command: string, options: Omit<StartOptions, "args">): Promise<Started> {
  return startProcess({ ...options, args: [...nodeOptions, built("cli"), command] });
}

/** Runs an operator's command to its end. Throws if it fails. */
export function runCommand(args: readonly string[], env: Record<string, string>): void {
  execFileSync(process.execPath, [built("cli"), ...args], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { PATH: process.env.PATH, ...env },
  });
}

/** Migrates with the command line, as an operator does. */
export function migrate(databaseUrl: string): void {
  runCommand(["migrate"], { DATABASE_URL: databaseUrl });
}
