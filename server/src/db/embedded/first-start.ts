import { existsSync } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";

const markerOf = (dir: string) => `${resolve(dir)}.unfinished`;

/** Whether the folder holds a database. */
const hasDatabase = (dir: string) => existsSync(join(dir, "PG_VERSION"));

/**
 * Throws away what a first start left behind that was killed while it wrote the database's files. Nobody's data can be in
 * there, and the database would never open again. To be called with the folder locked.
 */
export async function clearUnfinished(dir: string): Promise<void> {
  if (!existsSync(markerOf(dir))) return;
  await rm(dir, { recursive: true, force: true });
  await mkdir(dir, { mode: 0o700 });
  await rm(markerOf(dir));
}

/** Runs `create` where no database exists yet, and marks the folder as unfinished until that succeeded. */
export async function createIfMissing(dir: string, create: () => Promise<void>): Promise<void> {
  if (hasDatabase(dir)) return;
  await writeFile(markerOf(dir), "");
  await create();
  await rm(markerOf(dir));
}

/** Whether there is nothing at this place that could be lost. */
export async function isEmptyOrMissing(dir: string): Promise<boolean> {
  return !existsSync(dir) || (await readdir(dir)).length === 0;
}
