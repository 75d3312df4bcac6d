import { copyFile, readdir, readFile, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { migrate, migrationNames } from "../base/db/migrate.ts";
import type { Database } from "../base/db/open.ts";
import { testFolder } from "../testing/embedded-folders.ts";
import {
  allRows,
  backupOf,
  configOf,
  emptyPostgres,
  filledDatabase,
  gzipped,
  hashes,
  now,
  openEmbeddedCopy,
  opened,
} from "../testing/restored.ts";
import { embeddedDump, openOwnTestDatabase } from "../testing/test-database.ts";
import { restoreBackup } from "./restoring.ts";
import { listBackups, writeBackup } from "./writing.ts";

const log = pino({ level: "silent" });
const server = process.env.TEST_DATABASE_URL;

async function expectRestored(source: Database, env: Record<string, string>): Promise<void> {
  const [from, to] = [await testFolder(), await testFolder()];
  const file = await backupOf(source, from);
  const config = configOf({ DATA_DIR: to, ...env });
  const { backup } = await restoreBackup(file, config, log, now);
  const rows = await allRows(source);
  expect(backup).toMatchObject({ pictures: 12, header: { hasPictures: true } });
  expect(Object.keys(rows).length).toBeGreaterThan(30);
  expect(await allRows(await opened(config))).toEqual(rows);
  expect((await readdir(join(to, "images"))).sort()).toEqual((await readdir(join(from, "images"))).sort());
  expect(await readFile(join(to, "images", `${hashes.replaced}-large.webp`), "utf8")).toMatch(/b large$/);
}

test.skipIf(server)("a backup restores every row and picture into a new embedded database", async () => {
  await expectRestored(await filledDatabase(), {});
});

test.runIf(server)("a backup restores every row and picture into an empty Postgres", async () => {
  await expectRestored(await filledDatabase(), { DATABASE_URL: await emptyPostgres(server ?? "") });
});

test.runIf(server)(
  "a backup of the embedded database restores every row and picture into Postgres",
  async () => {
    const source = await filledDatabase(openEmbeddedCopy);
    await expectRestored(source, { DATABASE_URL: await emptyPostgres(server ?? "") });
  },
);

test("a restored database still refuses what its keys and triggers refuse, and migrates as any other", async () => {
  const source = await filledDatabase();
  const folder = await testFolder();
  const config = configOf({
    DATA_DIR: folder,
    ...(server ? { DATABASE_URL: await emptyPostgres(server) } : {}),
  });
  await restoreBackup(await backupOf(source, await testFolder()), config, log, now);
  const { pool } = await opened(config);
  await migrate(pool);
  await expect(pool.query("update group_memberships set group_id = gen_random_uuid()")).rejects.toThrow(
    "foreign key",
  );
  await expect(pool.query("delete from audit_log")).rejects.toThrow();
  const guards = (from: Database["pool"]) =>
    from.query(
      `select conname as name, pg_get_constraintdef(oid) as what from pg_constraint
       where connamespace = current_schema()::regnamespace and contype <> 'n'
       union all select tgname, tgenabled::text || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
       order by 1, 2`,
    );
  expect((await guards(pool)).rows).toEqual((await guards(source.pool)).rows);
  // A sequence's value would have to be carried along.
  expect((await pool.query("select * from pg_sequences where schemaname = current_schema()")).rows).toEqual(
    [],
  );
});

test.skipIf(server)("a restore that fails leaves no embedded database behind", async () => {
  const folder = await testFolder();
  const file = join(folder, "boxmates-2026-01-02T04-05-06.jsonl.gz");
  const migrations = await migrationNames();
  const rows = [...migrations, ...migrations.slice(0, 1)].map((name) => [name, "2026-01-01"]);
  const lines = [
    { boxmates: 1, writtenAt: now.toISOString(), migrations, hasPictures: false },
    { table: "migrations", columns: ["name", "ran_at"] },
    ...rows,
    { end: { rows: rows.length, pictures: 0 } },
  ];
  await writeFile(file, gzipped(lines));
  const restoring = restoreBackup(file, configOf({ DATA_DIR: folder }), log, now);
  await expect(restoring).rejects.toThrow("duplicate key value");
  expect(await readdir(folder)).not.toContain("db");
});

test.skipIf(server)("a dump of an earlier version is restored, and a damaged one is refused", async () => {
  const folder = await testFolder();
  const file = join(folder, "boxmates-2026-01-02T04-05-06.tar.gz");
  await copyFile(embeddedDump(), file);
  const config = configOf({ DATA_DIR: folder });
  expect(await restoreBackup(file, config, log, now)).toEqual({ backup: undefined, movedAside: undefined });
  const { pool } = await opened(config);
  expect((await pool.query("select count(*)::int as n from migrations")).rows).toEqual([
    { n: (await migrationNames()).length },
  ]);
  await truncate(file, 1000);
  await expect(restoreBackup(file, configOf({ DATA_DIR: join(folder, "b") }), log, now)).rejects.toThrow(
    "is damaged",
  );
});

test("the newest backups are kept, and other files are left alone", async () => {
  const folder = await testFolder();
  const database = await openOwnTestDatabase();
  onTestFinished(() => database.close());
  await writeFile(join(folder, "letter.txt"), "");
  await writeFile(join(folder, "boxmates-2026-01-01T00-00-00.jsonl.gz.unfinished"), "");
  await writeFile(join(folder, "boxmates-2025-12-31T00-00-00.tar.gz"), "");
  for (const day of ["01", "02", "03"])
    await writeBackup(database, { folder, now: new Date(`2026-01-${day}T04:05:06Z`), keep: 2 });
  expect((await readdir(folder)).sort()).toEqual([
    "boxmates-2026-01-02T04-05-06.jsonl.gz",
    "boxmates-2026-01-03T04-05-06.jsonl.gz",
    "letter.txt",
  ]);
  const backups = await listBackups(folder);
  expect(backups.map(({ writtenAt }) => writtenAt)).toEqual([
    new Date("2026-01-03T04:05:06Z"),
    new Date("2026-01-02T04:05:06Z"),
  ]);
  expect(await listBackups(join(folder, "none"))).toEqual([]);
});
