import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

const folder = join(process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache"), "boxmates-drills");

/** Returns what takes minutes to make: made once, and kept for the next drills in the cache of the user. */
export async function keepFile(name: string, make: (path: string) => Promise<unknown>): Promise<string> {
  const path = join(folder, name);
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  await make(unfinished);
  renameSync(unfinished, path);
  return path;
}
