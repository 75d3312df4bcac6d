import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const running = new Set<ChildProcess>();
const stopDeadlineMs = 10_000;

export interface Started {
  process: ChildProcess;
  /** From the start of the process to its ready line. */
  readyMs: number;
  /** The ready line. */
  line: string;
  stop(): Promise<void>;
}

export interface StartOptions {
  args: readonly string[];
  /** A program and its arguments that starts Node, as in `ip netns exec NAME`. It has to become that process. */
  through?: readonly string[];
  env?: Record<string, string>;
  /** The line of its output that says it is ready. */
  ready: RegExp;
  /** Called right after the start, to watch the process from the beginning. */
  spawned?: (child: ChildProcess) => void;
}

/** Starts a Node process without any of our environment that would configure it, and waits until it is ready. */
export async function startProcess(options: StartOptions): Promise<Started> {
  const { args, through = [], env = {}, ready, spawned } = options;
  const startedAt = performance.now();
  const [program = process.execPath, ...all] = [...through, process.execPath, ...args];
  const child = spawn(program, all, {
    stdio: ["ignore", "pipe", "inherit"],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "production", ...env },
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  spawned?.(child);
  const line = await firstMatching(child, ready, args);
  return {
    process: child,
    readyMs: performance.now() - startedAt,
    line,
    stop: () => stop(child),
  };
}

function firstMatching(child: ChildProcess, ready: RegExp, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) =>
      reject(new Error(`node ${args.join(" ")} ended with ${code} before it was ready.`)),
    );
    if (!child.stdout) throw new Error("The output of the process is not readable.");
    createInterface({ input: child.stdout }).on("line", (line) => {
      if (ready.test(line)) resolve(line);
      // The server's log, which at this level has only errors.
      else if (line.startsWith("{")) console.error(line);
    });
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const late = setTimeout(() => child.kill("SIGKILL"), stopDeadlineMs);
  await ended;
  clearTimeout(late);
}

/** Stops every process started here that is still running. */
export async function stopProcesses(): Promise<void> {
  await Promise.all([...running].map(stop));
}

/** The resident memory of a process, in MB. */
export function residentMb({ process: { pid } }: Started): number {
  const kilobytes = execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" });
  return Number(kilobytes.trim()) / 1024;
}

const ticksPerSecond = 100;

/** The processor time that a process has used so far, in seconds; undefined if the machine has no /proc. */
export function processorSeconds({ process: { pid } }: Started): number | undefined {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return undefined;
  // After the name in brackets: user time is the 12th field, system time the 13th.
  const fields = readFileSync(file, "utf8").split(") ")[1]?.split(" ");
  return (Number(fields?.[11]) + Number(fields?.[12])) / ticksPerSecond;
}
