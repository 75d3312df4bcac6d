import { existsSync } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";

const markerOf = (dir: string) => `${resolve(dir)}.unfinished`;

/** Returns whether the folder contains a database. */
const hasDatabase = (dir: string) => existsSync(join(dir, "PG_VERSION"));

/**
 * Deletes the files of a first start that was killed while it was creating the database. They cannot contain any data,
 * and the database would never open again. Call it with the folder locked.
 */
export async function clearUnfinished(dir: string): Promise<void> {
  if (!existsSync(markerOf(dir))) return;
  await rm(dir, { recursive: true, force: true });
  await mkdir(dir, { mode: 0o700 });
  await rm(markerOf(dir));
}

/** Runs `create` if no database exists yet, and marks the folder as unfinished until it has succeeded. */
export async function createIfMissing(dir: string, create: () => Promise<void>): Promise<void> {
  if (hasDatabase(dir)) return;
  await writeFile(markerOf(dir), "");
  await create();
  await rm(markerOf(dir));
}

/** Returns whether there is nothing in this folder that could be lost. */
export async function isEmptyOrMissing(dir: string): Promise<boolean> {
  return !existsSync(dir) || (await readdir(dir)).length === 0;
}
