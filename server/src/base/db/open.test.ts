import { sql } from "kysely";
import { pino } from "pino";
import { expect, test } from "vitest";
import { embeddedDump } from "../../testing/test-database.ts";
import { openDatabase } from "./open.ts";

test.each([
  ["trace", ['select $1::text as "value"']],
  ["debug", []],
])("the log at '%s' shows these statements, without their values: %o", async (level, expected) => {
  const lines: string[] = [];
  const log = pino({ level }, { write: (line) => void lines.push(line) });
  const databaseUrl = process.env.TEST_DATABASE_URL;
  const from = databaseUrl ? undefined : embeddedDump();
  const database = await openDatabase({ databaseUrl, dir: undefined, log, ...(from && { from }) });
  await sql`select ${"a secret"}::text as "value"`.execute(database.db);
  await database.close();
  expect(lines.map((line) => JSON.parse(line).sql).filter(Boolean)).toEqual(expected);
  expect(lines.join()).not.toContain("a secret");
});
