import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { startTestApp } from "../../testing/test-app.ts";
import { drawTables, pictureFile } from "./draw-tables.ts";

const app = startTestApp();

test("docs/pictures/tables.svg shows the migrated tables; if not, run node scripts/draw-tables.mjs", async () => {
  const isUpToDate = (await readFile(pictureFile, "utf8")) === (await drawTables(app.database.pool));
  expect(isUpToDate).toBe(true);
});

test("every table is in the picture", async () => {
  const { rows } = await app.database.pool.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public' and tablename <> 'migrations'",
  );
  const drawn = await drawTables(app.database.pool);
  expect(rows.filter(({ tablename }) => !drawn.includes(`>${tablename}</text>`))).toEqual([]);
});
