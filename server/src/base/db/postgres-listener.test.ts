import { sql } from "kysely";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openOwnTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { PostgresListener } from "./postgres-listener.ts";

let database: TestDatabase;
let listener: PostgresListener;
let heard: string[];

beforeEach(async () => {
  database = await openOwnTestDatabase();
  if (!database.url) throw new Error("These tests need Postgres.");
  const log = pino({ level: "silent" });
  listener = new PostgresListener({ connectionString: database.url, log, onSilence: () => {} });
  heard = [];
});

afterEach(async () => {
  await listener.close();
  await database.close();
});

const say = (channel: string, word: string) =>
  sql`select pg_notify(${channel}, ${word})`.execute(database.db);

const hear = (channel: string, onReconnect = () => {}) =>
  listener.listen({ channel, onNotification: (word) => heard.push(`${channel}: ${word}`), onReconnect });

async function countConnections(): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and application_name = 'boxmates-listener'`.execute(database.db);
  return rows[0]?.count;
}

test("all channels are heard on one connection, in the order of the commits", async () => {
  await Promise.all([hear("first"), hear("second"), hear("third")]);
  expect(await countConnections()).toBe(1);
  const said = Array.from(
    { length: 30 },
    (_, count) => [["first", "second", "third"][count % 3], count] as const,
  );
  for (const [channel = "", count] of said) await say(channel, String(count));
  await expect.poll(() => heard).toEqual(said.map(([channel, count]) => `${channel}: ${count}`));
});

test("a channel that was left is heard no more, and the others are", async () => {
  const left = await hear("first");
  await hear("second");
  await left.close();
  await say("first", "unheard");
  await say("second", "heard");
  await expect.poll(() => heard).toEqual(["second: heard"]);
});

test("two hear the same channel, and one goes on when the other leaves", async () => {
  const left = await hear("first");
  await hear("first");
  await say("first", "both");
  await expect.poll(() => heard).toEqual(["first: both", "first: both"]);
  await left.close();
  await say("first", "one");
  await expect.poll(() => heard).toEqual(["first: both", "first: both", "first: one"]);
});

test("the last one to leave closes the connection, and the next one opens another", async () => {
  const left = await hear("first");
  await left.close();
  await expect.poll(countConnections).toBe(0);
  await hear("second");
  await say("second", "heard");
  await expect.poll(() => heard).toEqual(["second: heard"]);
});

test("after a lost connection all channels are heard again, and everybody is told", async () => {
  const back: string[] = [];
  await Promise.all(["first", "second"].map((channel) => hear(channel, () => back.push(channel))));
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'boxmates-listener'`.execute(database.db);
  await expect.poll(() => back.toSorted()).toEqual(["first", "second"]);
  await say("first", "again");
  await say("second", "again");
  await expect.poll(() => heard).toEqual(["first: again", "second: again"]);
  expect(await countConnections()).toBe(1);
});

test("a listener is refused when the database cannot be reached", async () => {
  const address = new URL(database.url ?? "");
  address.pathname = "/no_such_database";
  const log = pino({ level: "silent" });
  const lost = new PostgresListener({ connectionString: address.href, log, onSilence: () => {} });
  await expect(lost.listen({ channel: "first", onNotification: () => {} })).rejects.toThrow("does not exist");
  await lost.close();
});
