import type { ChildProcess } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

const intervalMs = 100;

/** The resident memory of a running process, in MB; undefined if the machine has no /proc. */
function residentNow(pid: number | undefined): number | undefined {
  const file = `/proc/${pid}/status`;
  const [, kilobytes] = (existsSync(file) && /VmRSS:\s+(\d+)/.exec(readFileSync(file, "utf8"))) || [];
  return kilobytes ? Number(kilobytes) / 1024 : undefined;
}

export interface MemoryWatch {
  /** Stops watching. Returns the memory in MB at even intervals; empty if the machine does not report it. */
  end(): number[];
}

export function watchMemory(child: ChildProcess): MemoryWatch {
  const seen: number[] = [];
  const timer = setInterval(() => {
    const megabytes = residentNow(child.pid);
    if (megabytes !== undefined) seen.push(megabytes);
  }, intervalMs);
  child.once("exit", () => clearInterval(timer));
  return {
    end: () => {
      clearInterval(timer);
      return seen;
    },
  };
}

/** The maximum of the first quarter and the maximum of the second half. */
export function growthOf(seen: readonly number[]): { early: number; late: number } {
  return {
    early: Math.max(...seen.slice(0, Math.ceil(seen.length / 4))),
    late: Math.max(...seen.slice(Math.floor(seen.length / 2))),
  };
}
