import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stopProcesses } from "./processes.ts";

/** Creates a folder and deletes it afterwards. */
export async function withTemporaryFolder<Value>(use: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), "boxmates-"));
  try {
    return await use(folder);
  } finally {
    // After a failure: a server must not write into a folder that is gone.
    await stopProcesses();
    await rm(folder, { recursive: true, force: true });
  }
}
