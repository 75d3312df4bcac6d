import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ImageStore } from "./image-store.ts";

/** Stores pictures as files in one folder, which several servers can share. */
export function createLocalStore(folder: string): ImageStore {
  return {
    put: async (key, bytes) => {
      await mkdir(folder, { recursive: true });
      const unfinished = join(folder, `.${key}.${randomUUID()}`);
      try {
        await writeFile(unfinished, bytes, { flush: true });
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

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
