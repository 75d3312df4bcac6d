import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { fileTime } from "../../file-time.ts";
import { syncFolder } from "../../whole-file.ts";
import { checkDataDir } from "./data-dir-checks.ts";
import { lockDataDir } from "./data-dir-lock.ts";
import { clearUnfinished, isEmptyOrMissing } from "./first-start.ts";

/** The folder in which another database is being built. One that is found here is not complete. */
const buildingOf = (dir: string) => `${resolve(dir)}.restoring`;
/** The folder of the complete one, until it has taken the place of the former one. */
const completeOf = (dir: string) => `${resolve(dir)}.restored`;

export interface Replaced {
  /** The folder of the former database; undefined if there was none. */
  movedAside: string | undefined;
}

/**
 * Replaces the database in `dir` by the one that `build` makes in the folder that it is given. Moves the former one
 * aside without deleting it. If this is killed at any point, the next start finds one of the two whole, see
 * `settleRestore`.
 * @throws DataDirInUse while a process has the folder open; DataDirUnusable; what `build` throws
 */
export async function replaceDatabase(
  dir: string,
  build: (dir: string) => Promise<void>,
  now = new Date(),
): Promise<Replaced> {
  const lock = await lockDataDir(dir);
  try {
    await settleRestore(dir, now);
    await checkDataDir(buildingOf(dir));
    await build(buildingOf(dir));
    await rename(buildingOf(dir), completeOf(dir));
    return await putInPlace(dir, now);
  } finally {
    await clearBuilding(dir);
    await lock.release();
  }
}

/** How a restore that was killed has ended; undefined if there was none. */
export type Settled = ({ outcome: "finished" } & Replaced) | { outcome: "undone" } | undefined;

/** Finishes a restore that was killed if its database was complete, or else undoes it. Call it with the folder locked. */
export async function settleRestore(dir: string, now = new Date()): Promise<Settled> {
  const wasBuilding = existsSync(buildingOf(dir));
  await clearBuilding(dir);
  if (existsSync(completeOf(dir))) return { outcome: "finished", ...(await putInPlace(dir, now)) };
  return wasBuilding ? { outcome: "undone" } : undefined;
}

async function putInPlace(dir: string, now: Date): Promise<Replaced> {
  // A killed first start leaves a mark but no database; the mark would get the restored database deleted.
  await clearUnfinished(dir);
  const movedAside = (await isEmptyOrMissing(dir))
    ? undefined
    : `${resolve(dir)}.before-restore-${fileTime(now)}`;
  if (movedAside === undefined) await rm(dir, { recursive: true, force: true });
  else await rename(dir, movedAside);
  await rename(completeOf(dir), dir);
  await syncFolder(dirname(resolve(dir)));
  return { movedAside };
}

/** Deletes what was being built, and the files that opening it has left beside it. The folder comes last: it is the sign. */
async function clearBuilding(dir: string): Promise<void> {
  await clearUnfinished(buildingOf(dir));
  await rm(`${buildingOf(dir)}.lock`, { force: true });
  await rm(buildingOf(dir), { recursive: true, force: true });
}
