import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { silentLog, testFolder } from "../../../testing/embedded-folders.ts";
import { type EmbeddedDatabase, openEmbedded } from "./open-embedded.ts";

/** Names every statement, as the server does. */
function named(base: typeof pg.Client): typeof pg.Client {
  class NamedClient extends base {}
  const query = base.prototype.query;
  Object.defineProperty(NamedClient.prototype, "query", {
    value(this: pg.Client, text: unknown, values: unknown, callback: unknown) {
      const isParameterised = typeof text === "string" && Array.isArray(values);
      const args = isParameterised
        ? [{ name: `s:${text}`, text, values }, callback]
        : [text, values, callback];
      return Reflect.apply(query, this, args);
    },
  });
  return NamedClient;
}

let db: EmbeddedDatabase;
beforeAll(async () => {
  db = await openEmbedded({ dir: undefined, log: silentLog, wrapClient: named });
  await db.pool.query("create table box (id int primary key, name text not null unique)");
});
afterAll(() => db.close());
beforeEach(() => db.pool.query("truncate box"));

describe("statements", () => {
  test("an error keeps the fields of the server's error", async () => {
    await db.pool.query("insert into box values ($1, $2)", [1, "a"]);
    const error = await db.pool.query("insert into box values ($1, $2)", [2, "a"]).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(pg.DatabaseError);
    expect(error).toMatchObject({
      code: "23505",
      constraint: "box_name_key",
      table: "box",
      detail: "Key (name)=(a) already exists.",
    });
  });

  test("a named statement works again after an error inside a transaction", async () => {
    const client = await db.pool.connect();
    const insert = "insert into box values ($1, $2) returning name";
    await client.query("begin");
    await client.query(insert, [1, "a"]);
    await expect(client.query(insert, [1, "b"])).rejects.toMatchObject({ code: "23505" });
    await expect(client.query("select $1::int as n", [1])).rejects.toMatchObject({ code: "25P02" });
    await client.query("rollback");
    expect((await client.query(insert, [1, "c"])).rows).toEqual([{ name: "c" }]);
    expect((await client.query("select $1::int as n", [1])).rows).toEqual([{ n: 1 }]);
    client.release();
  });

  test("hundreds of different named statements do not get mixed up", async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let n = 0; n < 500; n += 1) {
        const { rows } = await db.pool.query(`select ${n} + $1::int as n`, [round]);
        expect(rows).toEqual([{ n: n + round }]);
      }
    }
    const { rows } = await db.pool.query("select count(*)::int as n from pg_prepared_statements");
    expect(rows[0].n).toBeGreaterThanOrEqual(500);
  });

  test("a large answer and a large value arrive complete", async () => {
    const text = "x".repeat(3_000_000);
    const { rows } = await db.pool.query("select $1::text as text", [text]);
    expect(rows[0].text === text).toBe(true);
  });
});

describe("a transaction left open", () => {
  test("is rolled back when the client is released", async () => {
    const client = await db.pool.connect();
    await client.query("begin");
    await client.query("insert into box values (1, 'a')");
    client.release();
    expect((await db.pool.query("select * from box")).rows).toEqual([]);
    expect((await db.pool.query("select now() = statement_timestamp() as outside")).rows).toEqual([
      { outside: true },
    ]);
  });

  test.each([true, new Error("broken")])(
    "is rolled back when the client is released with %s",
    async (reason) => {
      const client = await db.pool.connect();
      await client.query("begin");
      await client.query("set local search_path to pg_catalog");
      await client.query("insert into public.box values (1, 'a')");
      client.release(reason);
      expect((await db.pool.query("select * from box")).rows).toEqual([]);
      expect((await db.pool.query("show search_path")).rows).toEqual([{ search_path: "public" }]);
    },
  );
});

describe("notifications", () => {
  test("arrive when the transaction commits, and only then", async () => {
    const heard: string[] = [];
    const stop = db.onNotification((channel, payload) => heard.push(`${channel}:${payload}`));
    await db.pool.query("listen box_events");
    const client = await db.pool.connect();
    await client.query("begin");
    await client.query("select pg_notify('box_events', $1)", ["lost"]);
    await client.query("rollback");
    await client.query("begin");
    await client.query("select pg_notify('box_events', $1)", ["kept"]);
    expect(heard).toEqual([]);
    await client.query("commit");
    client.release();
    expect(heard).toEqual(["box_events:kept"]);
    stop();
    await db.pool.query("notify box_events, 'unheard'");
    expect(heard).toHaveLength(1);
  });

  test("still arrive after the listening client was removed, until UNLISTEN", async () => {
    const heard: string[] = [];
    const stop = db.onNotification((channel, payload) => heard.push(`${channel}:${payload}`));
    await db.pool.query('listen "Quoted ""name"');
    const client = await db.pool.connect();
    client.release(true);
    await db.pool.query('notify "Quoted ""name", \'a\'');
    await db.pool.query('unlisten "Quoted ""name"');
    await db.pool.query('notify "Quoted ""name", \'b\'');
    expect(heard).toEqual(['Quoted "name:a']);
    stop();
  });
});

test("a new database can start from a dump, which has all committed data", async () => {
  await db.pool.query("insert into box values (7, 'dumped')");
  const from = join(await testFolder(), "dump.tar.gz");
  await writeFile(from, await db.dump());
  const copy = await openEmbedded({ dir: undefined, log: silentLog, from });
  expect((await copy.pool.query("select * from box")).rows).toEqual([{ id: 7, name: "dumped" }]);
  await copy.close();
});
