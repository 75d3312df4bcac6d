import { randomUUID } from "node:crypto";
import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ImageStore } from "./image-store.ts";

/** Stores pictures as files in one folder, which several servers can share, and nobody else on the machine can read. */
export function createLocalStore(folder: string): ImageStore {
  return {
    put: async (key, bytes) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const unfinished = join(folder, `.${key}.${randomUUID()}`);
      try {
        await writeFile(unfinished, bytes, { flush: true, mode: 0o600 });
        await rename(unfinished, join(folder, key));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    delete: (key) => rm(join(folder, key), { force: true }),
    get: async (key) => {
      try {
        return await readFile(join(folder, key));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
  };
}

/**
 * Keeps everybody else on the machine out of a folder of pictures that an earlier version has made. Folders in it are not
 * ours, such as the lost+found of a mounted volume. Returns how many files could not be changed.
 * @param change changes the mode of a file, as `chmod` does
 */
export async function keepToOwner(folder: string, change: typeof chmod = chmod): Promise<number> {
  const found = await stat(folder).catch(() => undefined);
  if (!found || process.platform === "win32" || (found.mode & 0o077) === 0) return 0;
  let failed = 0;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile()) continue;
    await change(join(folder, entry.name), 0o600).catch((error: unknown) => {
      // One that another server has just finished or deleted is missing.
      if (!isMissing(error)) failed += 1;
    });
  }
  // Last, so that it is done again if it was interrupted. It keeps others out of the files that failed, too.
  await chmod(folder, 0o700);
  return failed;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
