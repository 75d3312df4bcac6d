import { appendFile, mkdir, readdir, readFile, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { pino } from "pino";
import { expect, test } from "vitest";
import { formerMigrations, foundation } from "../base/db/former-migrations.ts";
import { migrate, migrationNames } from "../base/db/migrate.ts";
import { OperatorError } from "../base/operator-error.ts";
import { testFolder } from "../testing/embedded-folders.ts";
import { withDatabase } from "../testing/global-setup.ts";
import {
  allRows,
  backupOf,
  configOf,
  emptyPostgres,
  filledDatabase,
  gzipped,
  now,
  opened,
} from "../testing/restored.ts";
import { checkBackup } from "./backup-file.ts";
import { restoreBackup } from "./restoring.ts";

const log = pino({ level: "silent" });
const server = process.env.TEST_DATABASE_URL;

test("the backup of a version before the foundation is restored with the tables of then; the start adds the rest", async () => {
  const folder = await testFolder();
  const file = join(folder, "boxmates-2026-01-02T04-05-06.jsonl.gz");
  const migrations = formerMigrations;
  const lines = [
    { boxmates: 1, writtenAt: now.toISOString(), migrations, hasPictures: false },
    { table: "migrations", columns: ["name", "ran_at"] },
    ...migrations.map((name) => [name, "2025-12-01 00:00:00+00"]),
    { end: { rows: migrations.length, pictures: 0 } },
  ];
  await writeFile(file, gzipped(lines));
  const config = configOf({
    DATA_DIR: folder,
    ...(server ? { DATABASE_URL: await emptyPostgres(server) } : {}),
  });
  await restoreBackup(file, config, log, now);
  const { pool } = await opened(config);
  const { rows } = await pool.query("select name, ran_at as at from migrations order by name");
  expect(rows).toEqual(migrations.map((name) => ({ name, at: new Date("2025-12-01T00:00:00Z") })));
  expect(await migrate(pool)).toEqual((await migrationNames()).filter((name) => name !== foundation));
  expect((await pool.query("select from group_deliveries")).rows).toEqual([]);
});

const damages: Record<string, (file: string, content: Buffer) => Promise<void>> = {
  "cut off": (file, content) => truncate(file, Math.floor(content.length / 2)),
  "cut off by its last bytes": (file, content) => truncate(file, content.length - 3),
  empty: (file) => writeFile(file, ""),
  "with one wrong bit": (file, content) => {
    const wrong = Buffer.from(content);
    wrong.writeUInt8(wrong.readUInt8(wrong.length >> 1) ^ 4, wrong.length >> 1);
    return writeFile(file, wrong);
  },
  "a letter": (file) => writeFile(file, "Dear friends"),
  "a compressed letter": (file) => writeFile(file, gzipSync("Dear friends\n")),
  "with a row that is too short": (file, content) => {
    const text = gunzipSync(content).toString();
    return writeFile(file, gzipSync(text.replace('["1"]', '["1","2"]')));
  },
  "without its last row": (file, content) => {
    const lines = gunzipSync(content).toString().split("\n");
    return writeFile(file, gzipSync([...lines.slice(0, -3), ...lines.slice(-2)].join("\n")));
  },
};

test.for([...Object.keys(damages), "missing", "a folder", "later", "too old"])(
  "a backup that is %s is refused in one sentence, and nothing is changed",
  async (what) => {
    const folder = await testFolder();
    const file = join(folder, "boxmates-2026-01-02T04-05-06.jsonl.gz");
    const known = await migrationNames();
    const header = { boxmates: 1, writtenAt: now.toISOString(), migrations: known, hasPictures: false };
    const lines = [
      header,
      { table: "texts", columns: ["id"] },
      ["1"],
      ["2"],
      { end: { rows: 2, pictures: 0 } },
    ];
    await writeFile(file, gzipped(lines));
    expect(await checkBackup(file)).toMatchObject({ rows: 2 });
    await damages[what]?.(file, await readFile(file));
    const others = { later: [...known, "9999_flying.sql"], "too old": formerMigrations.slice(0, 3) }[what];
    if (others) await writeFile(file, gzipped([{ ...header, migrations: others }, ...lines.slice(1)]));
    await mkdir(join(folder, "db"));
    await appendFile(join(folder, "db", "PG_VERSION"), "18");
    const given = { missing: join(folder, "none.jsonl.gz"), "a folder": folder }[what] ?? file;
    const refusal = await restoreBackup(given, configOf({ DATA_DIR: folder }), log, now).catch(
      (e: unknown) => e,
    );
    expect(refusal).toBeInstanceOf(OperatorError);
    expect(String(refusal)).toMatch(/Nothing was changed/);
    expect((await readdir(folder)).sort()).toEqual(["boxmates-2026-01-02T04-05-06.jsonl.gz", "db"]);
    expect(await readdir(join(folder, "db"))).toEqual(["PG_VERSION"]);
  },
);

const migrationsTable = (names: string[]) => [
  { table: "migrations", columns: ["name", "ran_at"] },
  ...names.map((name) => [name, "2026-01-01"]),
];

/** Files that are whole, but that no backup is: the lines after the header, and what is said about them. */
const lies: Record<string, (known: string[]) => { lines: unknown[]; migrations?: string[]; why: string }> = {
  "a table that there is not": (known) => ({
    lines: [...migrationsTable(known), { table: "users; drop table users", columns: ["id"] }, ["1"]],
    why: "there is no table users; drop table users",
  }),
  "other columns": (known) => ({
    lines: [
      ...migrationsTable(known),
      { table: "users", columns: ["id", "email", "shoe_size"] },
      ["1", "a", "b"],
    ],
    why: "the table users has other columns",
  }),
  "a column twice": (known) => ({
    lines: [...migrationsTable(known), { table: "pgboss.queue", columns: ["name", "name"] }, ["a", "b"]],
    why: "the table pgboss.queue has other columns",
  }),
  "a value of another type": ([first = "", ...others]) => ({
    lines: [...migrationsTable(others), [first, "yesterday, around noon"]],
    why: "invalid input syntax for type timestamp",
  }),
  "a character that no database holds": ([first = "", ...others]) => ({
    lines: [...migrationsTable(others), [`${first}\0`, "2026-01-01"]],
    why: "unsupported Unicode escape sequence",
  }),
  "a row twice": (known) => ({
    lines: [...migrationsTable(known), [known[0], "2026-01-01"]],
    why: "duplicate key value",
  }),
  "a row that refers to nothing": (known) => ({
    lines: [
      ...migrationsTable(known),
      { table: "removed_members", columns: ["group_id", "user_id", "removed_at"] },
      ["00000000-0000-0000-0000-000000000001", "00000000-0000-0000-0000-000000000002", "2026-01-01"],
    ],
    why: "violates foreign key constraint",
  }),
  "migrations that it does not have": () => ({
    lines: [],
    why: "its table migrations is not what its first line says",
  }),
  "a migration without those before it": () => {
    const migrations = ["0048_kept_boxes.sql"];
    return { lines: migrationsTable(migrations), migrations, why: "does not exist" };
  },
};

test.each(Object.entries(lies))("a whole backup that has %s is refused in one sentence", async (_, tell) => {
  const folder = await testFolder();
  const file = join(folder, "boxmates-2026-01-02T04-05-06.jsonl.gz");
  const known = await migrationNames();
  const { lines, migrations = known, why } = tell(known);
  const rows = lines.filter((line) => Array.isArray(line)).length;
  const header = { boxmates: 1, writtenAt: now.toISOString(), migrations, hasPictures: false };
  await writeFile(file, gzipped([header, ...lines, { end: { rows, pictures: 0 } }]));
  const config = configOf({
    DATA_DIR: folder,
    ...(server ? { DATABASE_URL: await emptyPostgres(server) } : {}),
  });
  const refusal = await restoreBackup(file, config, log, now).catch((e: unknown) => e);
  expect(refusal).toBeInstanceOf(OperatorError);
  expect(String(refusal)).toMatch(/does not fit the tables of its version: .*\. None of its rows were kept/);
  expect(String(refusal)).toContain(why);
});

test("a backup with a line of 33 MB is refused, even if it is whole", async () => {
  const file = join(await testFolder(), "boxmates-2026-01-02T04-05-06.jsonl.gz");
  const lines = [
    { boxmates: 1, writtenAt: now.toISOString(), migrations: await migrationNames(), hasPictures: false },
    { table: "texts", columns: ["id"] },
    ["a".repeat(33_000_000)],
    { end: { rows: 1, pictures: 0 } },
  ];
  await writeFile(file, gzipped(lines));
  await expect(checkBackup(file)).rejects.toThrow("is damaged, or not a backup");
});

test.runIf(server)("a Postgres that has tables is refused, and keeps its rows", async () => {
  const source = await filledDatabase();
  const before = await allRows(source);
  const file = await backupOf(source, await testFolder());
  const url = (await source.pool.query<{ name: string }>("select current_database() as name")).rows[0]?.name;
  const config = configOf({
    DATA_DIR: await testFolder(),
    DATABASE_URL: withDatabase(server ?? "", url ?? ""),
  });
  await expect(restoreBackup(file, config, log, now)).rejects.toThrow("This database is not empty.");
  expect(await allRows(source)).toEqual(before);
});
