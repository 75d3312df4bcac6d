import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { OperatorError } from "../../operator-error.ts";
import { contentOf, createWhole, replaceWhole } from "../../whole-file.ts";
import { isRunning, processStart } from "./process-identity.ts";

/** Thrown if another process has the data folder open. Two at once would lose rows. */
export class DataDirInUse extends OperatorError {
  override readonly name = "DataDirInUse";
  readonly dir: string;
  readonly pid: number;

  constructor(dir: string, pid: number) {
    super(
      `The data folder ${dir} is in use by process ${pid}. ` +
        "Stop that process first, or choose another folder with DATA_DIR.",
    );
    this.dir = dir;
    this.pid = pid;
  }
}

export interface DataDirLock {
  /** Releases the folder. Harmless when repeated. */
  release(): Promise<void>;
}

const takeOverTries = 50;
const takeOverPauseMs = 20;

/**
 * Locks the data folder for this process with the file `<dir>.lock`. Takes over the lock of a dead process.
 * Processes in different containers cannot see each other: the lock does not hold between them.
 * @throws DataDirInUse
 */
export async function lockDataDir(dir: string): Promise<DataDirLock> {
  const lockFile = `${resolve(dir)}.lock`;
  const content = `${process.pid}\n${processStart(process.pid) ?? ""}\n${randomUUID()}\n`;
  await mkdir(dirname(lockFile), { recursive: true });
  const holder = await acquire(lockFile, content);
  if (holder !== undefined) throw new DataDirInUse(dir, holder);
  return {
    async release() {
      if ((await contentOf(lockFile)) === content) await rm(lockFile, { force: true });
    },
  };
}

/** Creates `file` with `content`, or returns the id of the running process that holds the lock. */
async function acquire(file: string, content: string): Promise<number | undefined> {
  for (let tries = 0; tries < takeOverTries; tries += 1) {
    if (await createWhole(file, content)) return undefined;
    const found = await contentOf(file);
    if (found === undefined) continue; // Released at this moment.
    const holder = runningHolder(found);
    if (holder !== undefined) return holder;
    if (await takeOver(file, found, content)) return undefined;
    await wait(takeOverPauseMs);
  }
  throw new Error(`The lock ${file} could not be taken over. If no other process runs, delete the file.`);
}

/**
 * Replaces the lock of a dead process. Needs the lock on the take-over itself, and only replaces the file if it is
 * still the one that was found: otherwise the second of two processes would push out the first, which is alive.
 */
async function takeOver(file: string, found: string, content: string): Promise<boolean> {
  const guard = `${file}.takeover`;
  if ((await acquire(guard, content)) !== undefined) return false;
  try {
    if ((await contentOf(file)) !== found) return false;
    await replaceWhole(file, content);
    return true;
  } finally {
    await rm(guard, { force: true });
  }
}

function runningHolder(content: string): number | undefined {
  const [pidText, start] = content.split("\n");
  const pid = Number(pidText);
  if (!Number.isInteger(pid) || pid <= 0 || !isRunning(pid)) return undefined;
  const startNow = processStart(pid);
  const isAnother = start !== "" && startNow !== undefined && start !== startNow;
  return isAnother ? undefined : pid;
}
