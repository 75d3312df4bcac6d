import type { PoolClient } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../test-database.ts";
import { type Catalog, readCatalog } from "./catalog.ts";
import { describeStatement } from "./described.ts";
import { writtenValue } from "./shapes.ts";

let client: PoolClient;
let catalog: Catalog;

beforeAll(async () => {
  const { pool } = await openTestDatabase();
  catalog = await readCatalog(pool);
  client = await pool.connect();
});

afterAll(() => client.release());

// `name` of a group is never null, its `video_url` can be.
test.each([
  ["select name, video_url from groups", "string, string | null"],
  ["select video_url from groups where video_url is not null", "string"],
  ["select video_url from groups where video_url = $1", "string"],
  ["select video_url from groups where video_url = $1 or name = $1", "string | null"],
  ["select video_url from groups where not (video_url is null or name = '')", "string"],
  ["select g.name from users left join groups g on g.created_by = users.id", "string | null"],
  ["select g.name from users left join groups g on g.created_by = users.id where g.id = $1", "string"],
  // Of a full join only the column of the condition itself is taken to be there.
  [
    "select u.email, g.name from users u full join groups g on g.created_by = u.id where g.id = $1",
    "string | null, string | null",
  ],
  ["select (select name from groups where id = $1)", "string | null"],
  ["select (select count(*) from groups), (select max(name) from groups)", "number, string | null"],
  ["select max(name), max(video_url) from groups group by created_by", "string, string | null"],
  ["select max(name) filter (where name > 'a') from groups group by created_by", "string | null"],
  ["select array_agg(video_url) filter (where video_url is not null) from groups", "(string)[] | null"],
  ["select case when video_url is null then '' else video_url end from groups", "string"],
  ["select case when name = '' then 1 end from groups", "number | null"],
  ["select coalesce(video_url, name), coalesce(video_url, null) from groups", "string, string | null"],
  [
    "select video_url = 'a', video_url is null, video_url is distinct from 'a' from groups",
    "boolean | null, boolean, boolean",
  ],
  ["select video_url is not null and video_url = 'a' from groups", "boolean"],
  [
    "select lower(name), lower(video_url), nullif(name, '') from groups",
    "string, string | null, string | null",
  ],
  ["select name from groups union all select null", "string | null"],
  ["with named as (select name, video_url from groups) select * from named", "string, string | null"],
  [
    "update groups set video_url = null where video_url is not null returning name, video_url",
    "string, string | null",
  ],
  ["select row_number() over (), lag(name) over () from groups", "number, string | null"],
  [
    "select jsonb_build_object('name', name, 'video', video_url) from groups",
    '{ "name": string; "video": string | null }',
  ],
  [
    "select coalesce(jsonb_agg(to_jsonb(listed)), '[]') from (select video_url from groups) listed",
    '({ "video_url": string | null })[]',
  ],
  [
    "select coalesce(json_agg(to_json(listed)), '[]') from (select video_url from groups) listed",
    '({ "video_url": string | null })[]',
  ],
  [
    "select jsonb_strip_nulls(jsonb_build_object('video', video_url)) || '{}' from groups",
    '{ "video"?: string }',
  ],
])("%s", async (statement, expected) => {
  const columns = await describeStatement(client, statement, catalog);
  const types = columns.map((column) => writtenValue(column).replace(/^\((\w+|\(\w+\)\[\])\) \|/, "$1 |"));
  expect(types.join(", ").replaceAll("(string) | null", "string | null")).toBe(expected);
});
