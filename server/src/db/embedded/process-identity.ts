import { readFileSync } from "node:fs";

/**
 * When the process with this id started, as an opaque text; undefined where the system does not tell (it does on Linux).
 * Process ids are used again, above all in containers, where every start may get the same one; this tells them apart.
 */
export function processStart(pid: number): string | undefined {
  const fields = statFields(pid);
  const bootId = readOrUndefined("/proc/sys/kernel/random/boot_id")?.trim();
  // Field 22 of /proc/<pid>/stat; the first two are cut off.
  const startTicks = fields?.[19];
  return bootId === undefined || startTicks === undefined ? undefined : `${bootId}/${startTicks}`;
}

/** Whether a process with this id runs. One that has ended but was not yet collected by its parent does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, as another user.
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) return false;
  }
  const state = statFields(pid)?.[0];
  return state !== "Z" && state !== "X";
}

/** The fields after the command's name, which may itself hold spaces and brackets. */
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
