import { afterEach, beforeEach, expect, test } from "vitest";
import { openOwnTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { migrate } from "./migrate.ts";

let database: TestDatabase;

beforeEach(async () => {
  database = await openOwnTestDatabase();
});
afterEach(() => database.close());

const lost = "drop trigger groups_tell on groups; drop function parcel_of";

async function found() {
  const { rows } = await database.pool.query<{ name: string }>(
    `select tgname as name from pg_trigger where tgname = 'groups_tell'
     union all select proname from pg_proc where proname = 'parcel_of'`,
  );
  return rows.map(({ name }) => name);
}

test("a start makes functions and triggers as the files have them, if others were applied last", async () => {
  const { pool } = database;
  await pool.query(lost);
  expect(await migrate(pool)).toEqual([]);
  expect(await found(), "none is made again as long as the files are the same").toEqual([]);
  await pool.query("update functions.applied set hash = 'of the version before'");
  expect(await migrate(pool)).toEqual([]);
  expect(await found()).toEqual(["groups_tell", "parcel_of"]);
});

test("a start that was killed before it noted the functions makes them again", async () => {
  await database.pool.query(`${lost}; delete from functions.applied`);
  await migrate(database.pool);
  expect(await found()).toEqual(["groups_tell", "parcel_of"]);
});

test("an earlier version that starts leaves the functions as the later one has made them", async () => {
  await database.pool.query(
    `${lost}; update functions.applied set hash = 'of a later version';
     insert into migrations (name) values ('9999_later.sql')`,
  );
  expect(await migrate(database.pool)).toEqual([]);
  expect(await found()).toEqual([]);
});
