import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";

/** Earlier versions created the database in its place and marked it until it was complete. */
const markerOf = (dir: string) => `${resolve(dir)}.unfinished`;
const makingOf = (dir: string) => `${resolve(dir)}.making-`;

/** Returns whether the folder contains a database. */
const hasDatabase = (dir: string) => existsSync(join(dir, "PG_VERSION"));

/**
 * Deletes the files of a first start that was killed while it was creating the database. They cannot contain any data,
 * and the database would never open again. Call it with the folder locked.
 */
export async function clearUnfinished(dir: string): Promise<void> {
  const parent = dirname(resolve(dir));
  const making = (await readdir(parent)).filter((name) => name.startsWith(basename(makingOf(dir))));
  for (const name of making) await rm(join(parent, name), { recursive: true, force: true });
  if (!existsSync(markerOf(dir))) return;
  await rm(dir, { recursive: true, force: true });
  await mkdir(dir, { mode: 0o700 });
  await rm(markerOf(dir));
}

/**
 * If no database exists yet, lets `create` make one in a folder of its own and moves it here once it is complete: its
 * maker may live on for a moment when this process is killed, and must not write into what the next start makes.
 */
export async function createIfMissing(dir: string, create: (dir: string) => Promise<void>): Promise<void> {
  if (hasDatabase(dir)) return;
  const making = `${makingOf(dir)}${randomUUID()}`;
  try {
    await mkdir(making, { mode: 0o700 });
    await create(making);
    await rm(dir, { recursive: true, force: true });
    await rename(making, dir);
  } finally {
    await rm(making, { recursive: true, force: true });
  }
}

/** Returns whether there is nothing in this folder that could be lost. */
export async function isEmptyOrMissing(dir: string): Promise<boolean> {
  return !existsSync(dir) || (await readdir(dir)).length === 0;
}
