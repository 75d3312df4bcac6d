import { randomUUID } from "node:crypto";
import { link, open, readFile, rename, rm, writeFile } from "node:fs/promises";

/** Creates the file atomically, so that nobody reads half of it. Returns false if it exists. */
export async function createWhole(file: string, content: string, mode?: number): Promise<boolean> {
  const whole = await writeBeside(file, content, mode);
  try {
    await link(whole, file);
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    if (!hasCode(error, "EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS")) throw error;
    return createExclusively(file, content, mode); // A file system without hard links.
  } finally {
    await rm(whole, { force: true });
  }
}

/** Replaces the file atomically. */
export async function replaceWhole(file: string, content: string, mode?: number): Promise<void> {
  await rename(await writeBeside(file, content, mode), file);
}

/** Makes a rename in this folder durable. Windows cannot open a folder and does not need this. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Returns the file's text, or undefined if there is none. */
export async function contentOf(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

async function createExclusively(file: string, content: string, mode?: number): Promise<boolean> {
  try {
    await writeFile(file, content, { flag: "wx", mode });
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  }
}

async function writeBeside(file: string, content: string, mode?: number): Promise<string> {
  const beside = `${file}.${randomUUID()}`;
  await writeFile(beside, content, { flag: "wx", mode });
  return beside;
}

function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && "code" in error && codes.some((code) => code === error.code);
}
