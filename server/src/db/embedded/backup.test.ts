import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { silentLog, testDatabase, testFolder } from "../../testing/embedded-folders.ts";
import { embeddedDump } from "../../testing/test-database.ts";
import { listBackups, restoreBackup, writeBackup } from "./backup.ts";
import { DataDirInUse } from "./data-dir-lock.ts";
import { openEmbedded } from "./open-embedded.ts";

const at = (time: string) => new Date(`2026-01-${time}Z`);

test("the newest backups are kept, and other files are left alone", async () => {
  const folder = await testFolder();
  await writeFile(join(folder, "letter.txt"), "");
  await writeFile(join(folder, "boxmates-2026-01-01T00-00-00.tar.gz.unfinished"), "");
  const db = { dump: async () => new Uint8Array([1, 2, 3]) };
  for (const day of ["01", "02", "03"]) await writeBackup(db, folder, at(`${day}T04:05:06`), 2);
  expect((await readdir(folder)).sort()).toEqual([
    "boxmates-2026-01-02T04-05-06.tar.gz",
    "boxmates-2026-01-03T04-05-06.tar.gz",
    "letter.txt",
  ]);
  const backups = await listBackups(folder);
  expect(backups.map(({ writtenAt }) => writtenAt)).toEqual([at("03T04:05:06"), at("02T04:05:06")]);
});

test("a folder that does not exist has no backups", async () => {
  expect(await listBackups(join(await testFolder(), "none"))).toEqual([]);
});

test("a backup restores the earlier data, and the later database is moved aside", async () => {
  const folder = await testFolder();
  const dir = join(folder, "db");
  const db = await openEmbedded({ dir, log: silentLog, from: await embeddedDump() });
  await db.pool.query("create table memory as select 'early' as what");
  const file = await writeBackup(db, join(folder, "backups"), at("02T00:00:00"), 2);
  await db.pool.query("update memory set what = 'late'");
  await expect(restoreBackup(file, dir, at("03T00:00:00"))).rejects.toBeInstanceOf(DataDirInUse);
  await db.close();

  const { movedAside } = await restoreBackup(file, dir, at("03T00:00:00"));
  expect(movedAside).toBe(`${dir}.before-restore-2026-01-03T00-00-00`);
  for (const [place, what] of [
    [dir, "early"],
    [movedAside, "late"],
  ]) {
    const opened = await testDatabase({ dir: place });
    expect((await opened.pool.query("select what from memory")).rows).toEqual([{ what }]);
  }
});

test("a restored database survives the mark left by a killed first start", async () => {
  const folder = await testFolder();
  const dir = join(folder, "db");
  const source = await testDatabase();
  await source.pool.query("create table memory as select 'early' as what");
  const file = await writeBackup(source, folder, at("02T00:00:00"), 1);
  await writeFile(`${dir}.unfinished`, "");
  await restoreBackup(file, dir, at("03T00:00:00"));
  const opened = await testDatabase({ dir });
  expect((await opened.pool.query("select what from memory")).rows).toEqual([{ what: "early" }]);
});

test("a file that is not a backup changes nothing", async () => {
  const folder = await testFolder();
  const dir = join(folder, "db");
  const file = join(folder, "letter.tar.gz");
  await writeFile(file, "Dear friends");
  await expect(restoreBackup(file, dir, at("03T00:00:00"))).rejects.toThrow();
  expect(await readdir(folder)).toEqual(["letter.tar.gz"]);
});
