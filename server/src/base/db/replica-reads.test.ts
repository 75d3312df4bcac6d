import { findPostgres, startPostgres, type TemporaryPostgres } from "@boxmates/processes/postgres";
import { sql } from "kysely";
import pg from "pg";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { Refusal } from "../refusal.ts";
import { type Database, type Db, openDatabase } from "./open.ts";

let primary: TemporaryPostgres;
let replica: TemporaryPostgres;
let database: Database;
let onReplica: pg.Client;

beforeAll(async () => {
  const installed = findPostgres();
  if (!installed) throw new Error("These tests need Postgres.");
  primary = await startPostgres(installed, { durable: true });
  replica = await startPostgres(installed, { durable: true, replicaOf: primary });
});

afterAll(() => {
  replica.stop();
  primary.stop();
});

beforeEach(async () => {
  const log = pino({ level: "silent" });
  database = await openDatabase({
    databaseUrl: primary.url,
    replicaUrl: replica.url,
    dir: undefined,
    log,
  });
  await sql`create table friends (name text)`.execute(database.db);
  onReplica = new pg.Client({ connectionString: replica.url });
  onReplica.on("error", () => {});
  await onReplica.connect();
});

afterEach(async () => {
  // Fails where the test has ended the replica.
  await onReplica.query("select pg_wal_replay_resume()").catch(() => {});
  await onReplica.end();
  await sql`drop table friends`.execute(database.db);
  await database.close();
});

const add = (name: string) => sql`insert into friends values (${name})`.execute(database.db);

async function readFriends(db: Db) {
  const { rows } = await sql<{ name: string; readOnReplica: boolean }>`
    select name, pg_is_in_recovery() as read_on_replica from friends order by name`.execute(db);
  return rows;
}

const readAnywhere = () => database.reads.anywhere(readFriends);

/** Waits until the replica has everything: on a busy machine that may be later than a read waits for it. */
async function replicaCaughtUp(): Promise<void> {
  const { rows } = await sql<{ position: string }>`select pg_current_wal_flush_lsn() as position`.execute(
    database.db,
  );
  const isThere = "select pg_last_wal_replay_lsn() >= $1::pg_lsn as there";
  while (!(await onReplica.query(isThere, [rows[0]?.position])).rows[0].there);
}

test("a replica that has everything answers", async () => {
  await add("Ada");
  await replicaCaughtUp();
  expect(await readAnywhere()).toEqual([{ name: "Ada", readOnReplica: true }]);
  expect(database.reads.counts).toEqual({ replica: 1, primary: 0 });
});

test("people read their own write although the replica does not have it yet", async () => {
  await replicaCaughtUp();
  await onReplica.query("select pg_wal_replay_pause()");
  await add("Ada");
  expect(await readAnywhere()).toEqual([{ name: "Ada", readOnReplica: false }]);

  await onReplica.query("select pg_wal_replay_resume()");
  await replicaCaughtUp();
  expect(await readAnywhere()).toEqual([{ name: "Ada", readOnReplica: true }]);
});

test("when a replica fails, the primary answers, also in the middle of a read", async () => {
  await add("Ada");
  await replicaCaughtUp();
  const cut = await database.reads.anywhere(async (db) => {
    if (database.reads.counts.primary === 0) replica.halt("immediate");
    return readFriends(db);
  });
  expect(cut).toEqual([{ name: "Ada", readOnReplica: false }]);
  expect(await readAnywhere()).toEqual([{ name: "Ada", readOnReplica: false }]);
  replica.start();
});

test("a refusal on a replica is the answer, and the read does not run again", async () => {
  await replicaCaughtUp();
  let runs = 0;
  const refused = database.reads.anywhere(() => {
    runs += 1;
    return Promise.reject(new Refusal("NOT_A_MEMBER"));
  });
  await expect(refused).rejects.toThrow(Refusal);
  expect(runs).toBe(1);
});
