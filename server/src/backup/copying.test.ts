import { mkdir, readdir, stat, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { pino } from "pino";
import { expect, test } from "vitest";
import { openDatabase } from "../base/db/open.ts";
import { testFolder } from "../testing/embedded-folders.ts";
import { allRows, filledDatabase, now } from "../testing/restored.ts";
import { embeddedDump } from "../testing/test-database.ts";
import { checkBackup, readEntries } from "./backup-file.ts";
import { backUpCopy } from "./copying.ts";

const log = pino({ level: "silent" });

async function filledOnDisk() {
  const dir = join(await testFolder(), "db");
  const from = embeddedDump();
  return filledDatabase(() => openDatabase({ databaseUrl: undefined, dir, from, log }));
}

/** The rows of a backup, as `allRows` has those of a database. */
async function rowsIn(file: string): Promise<Record<string, string[]>> {
  await checkBackup(file);
  const rows: Record<string, string[]> = {};
  let lines: string[] = [];
  for await (const entry of readEntries(file)) {
    if (entry.kind === "table") {
      lines = [];
      if (entry.table.table !== "pgboss.queue") rows[entry.table.table] = lines;
    }
    if (entry.kind === "row") lines.push(entry.line);
  }
  for (const each of Object.values(rows)) each.sort();
  return rows;
}

test.skipIf(process.env.TEST_DATABASE_URL)(
  "the daily backup has every row, and the embedded database answers while it is written",
  async () => {
    const source = await filledOnDisk();
    const { copyFiles } = source;
    if (!copyFiles) throw new Error("An embedded database can be copied.");
    const folder = await testFolder();
    // One that was killed has left half a copy.
    await mkdir(join(folder, "copy/db"), { recursive: true });
    await writeFile(join(folder, "copy/db/PG_VERSION"), "");
    const rows = await allRows(source);

    // While its files are copied, the database waits.
    const copied = Promise.withResolvers<void>();
    const copy = async (dir: string) => {
      await copyFiles(dir);
      copied.resolve();
    };
    let isWritten = false;
    const writing = backUpCopy(copy, { folder, now, keep: 2 }).finally(() => {
      isWritten = true;
    });
    await Promise.race([copied.promise, writing]);
    let answered = 0;
    while (!isWritten) {
      await source.pool.query("select count(*) from users");
      answered += 1;
    }
    const { file } = await writing;

    // Held up, the first of them would be answered with the end.
    expect(answered).toBeGreaterThan(20);
    expect(await readdir(folder)).toEqual([basename(file)]);
    expect(await rowsIn(file)).toEqual(rows);
  },
);

test("a backup that fails says why, and leaves nothing behind", async () => {
  const folder = join(await testFolder(), "backups");
  const copyFiles = async (dir: string) => {
    await mkdir(dir, { recursive: true });
    await writeFile(join(dir, "holiday.jpg"), "");
    if (process.platform !== "win32") expect((await stat(folder)).mode & 0o777).toBe(0o700);
  };
  await expect(backUpCopy(copyFiles, { folder, now, keep: 2 })).rejects.toThrow("holds other files");
  expect(await readdir(folder)).toEqual([]);
});
