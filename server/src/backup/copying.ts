import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as z from "zod";
import type { FileCopy } from "../base/db/open.ts";
import { runProgram } from "../base/run-program.ts";
import type { BackupOptions } from "./writing.ts";

const program = fileURLToPath(new URL("./writer.ts", import.meta.url));
const written = z.object({ file: z.string(), rows: z.number() });

/**
 * Writes a backup without pictures as `writeBackup` does, from a copy of the embedded database and in a process of its
 * own: the database answers nobody while its files are copied, but it does while the rows are read. The copy needs as
 * much room as the database, in the folder of the backups.
 */
export async function backUpCopy(
  copyFiles: FileCopy,
  { folder, now, keep }: Omit<BackupOptions, "pictures">,
): Promise<z.output<typeof written>> {
  const copy = join(folder, "copy");
  // The copy and the backups are for their owner only.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const removeCopy = () => rm(copy, { recursive: true, force: true });
  // One that was interrupted has left its own.
  await removeCopy();
  try {
    const dir = join(copy, "db");
    await copyFiles(dir);
    const output = await runProgram(program, [dir, folder, now.toISOString(), String(keep)]);
    return written.parse(JSON.parse(output));
  } finally {
    await removeCopy();
  }
}
