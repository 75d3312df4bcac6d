import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, statfs, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { OperatorError } from "../../operator-error.ts";

/** Thrown if the data folder cannot hold the database; the message says why and what to do. */
export class DataDirUnusable extends OperatorError {
  override readonly name = "DataDirUnusable";
}

const bytesPerMegabyte = 1_000_000;
/** A new database takes 40 MB and its write-ahead log up to 100 MB more; the rest is for people's data. */
const defaultMinFreeBytes = 200 * bytesPerMegabyte;

/**
 * Creates the folder if needed (readable by its owner only) and checks that it is writable and has enough space.
 * @throws DataDirUnusable
 */
export async function checkDataDir(dir: string, minFreeBytes = defaultMinFreeBytes): Promise<void> {
  await checkWritable(dir);
  await checkSpace(dir, minFreeBytes);
}

async function checkWritable(dir: string) {
  try {
    await mkdir(dir, { recursive: true, mode: 0o700 });
    // The lock file is next to the folder. Trying is more reliable than permission bits: a disk may be read-only.
    for (const place of [dir, dirname(resolve(dir))]) {
      const trial = join(place, `.trial-${randomUUID()}`);
      await writeFile(trial, "");
      await rm(trial);
    }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DataDirUnusable(
      `The data folder ${dir} cannot be written to (${reason}). ` +
        "Give this user the right to write there, or choose another folder with DATA_DIR.",
      { cause },
    );
  }
}

async function checkSpace(dir: string, minFreeBytes: number) {
  const { bavail, bsize } = await statfs(dir);
  const freeBytes = bavail * bsize;
  if (freeBytes >= minFreeBytes) return;
  throw new DataDirUnusable(
    `The disk of the data folder ${dir} has ${megabytes(freeBytes)} MB free; ${megabytes(minFreeBytes)} MB are needed. ` +
      "Make room, or choose another folder with DATA_DIR.",
  );
}

/**
 * Refuses a folder that has files but no database, because the database would be mixed up with them.
 * @throws DataDirUnusable
 */
export async function checkContent(dir: string): Promise<void> {
  const names = await readdir(dir);
  if (names.length === 0 || names.includes("PG_VERSION")) return;
  throw new DataDirUnusable(
    `The data folder ${dir} holds other files, but no database. Empty it, or choose another folder with DATA_DIR.`,
  );
}

const megabytes = (bytes: number) => Math.floor(bytes / bytesPerMegabyte);
