import { readFileSync } from "node:fs";

/**
 * Returns the start time of the process with this id as an opaque text, or undefined on systems other than Linux.
 * It tells processes with a reused id apart, above all in containers, where every start may get the same id.
 */
export function processStart(pid: number): string | undefined {
  const fields = statFields(pid);
  const bootId = readOrUndefined("/proc/sys/kernel/random/boot_id")?.trim();
  // Field 22 of /proc/<pid>/stat; the first two are cut off.
  const startTicks = fields?.[19];
  return bootId === undefined || startTicks === undefined ? undefined : `${bootId}/${startTicks}`;
}

/** Returns whether a process with this id is running. A zombie does not count. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it is running as another user.
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) return false;
  }
  const state = statFields(pid)?.[0];
  return state !== "Z" && state !== "X";
}

/** Returns the fields after the command's name, which may itself contain spaces and brackets. */
function statFields(pid: number): string[] | undefined {
  const stat = readOrUndefined(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
}

function readOrUndefined(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
