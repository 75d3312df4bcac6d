import { type CuttableProxy, startCuttableProxy } from "@boxmates/processes/cuttable-proxy";
import Fastify from "fastify";
import { sql } from "kysely";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openOwnTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { createEventHub, publish } from "../events/hub.ts";
import { answerErrors } from "../http/errors.ts";
import { createLeaving } from "../http/graceful-stop.ts";
import { answerHealth } from "../http/health.ts";
import { type Database, openDatabase } from "./open.ts";
import { isOutage } from "./outage.ts";

let direct: TestDatabase;
let proxy: CuttableProxy;
let database: Database;

beforeEach(async () => {
  direct = await openOwnTestDatabase();
  if (!direct.url) throw new Error("These tests need Postgres.");
  proxy = await startCuttableProxy(direct.url);
  database = await openDatabase({
    databaseUrl: proxy.url,
    dir: undefined,
    log: pino({ level: "silent" }),
  });
});

afterEach(async () => {
  proxy.cut();
  await database.close();
  await proxy.close();
  await direct.close();
});

const ask = () => sql<{ answer: number }>`select 1 as answer`.execute(database.db);

/** Leaves as many idle connections as there can be. */
async function fillPool(): Promise<void> {
  await Promise.all(Array.from({ length: 10 }, () => sql`select pg_sleep(0.1)`.execute(database.db)));
}

/** The answers of a server that does nothing but `work`. */
async function serverThat(work: () => Promise<unknown>) {
  const app = Fastify();
  answerErrors(app, 6);
  answerHealth(app, database, createLeaving());
  app.post("/", async () => ({ done: Boolean(await work()) }));
  await app.ready();
  return app;
}

test("when all connections fall silent, one request is refused and the next is served", async () => {
  await fillPool();
  const app = await serverThat(ask);
  proxy.hush();
  const refused = await app.inject({ method: "POST", url: "/" });
  expect([refused.statusCode, refused.json().code, refused.headers["retry-after"]]).toEqual([
    503,
    "UNAVAILABLE",
    "5",
  ]);
  expect((await app.inject({ method: "POST", url: "/" })).statusCode).toBe(200);
  await app.close();
});

test("a job's silent connections are given up together with those of requests", async () => {
  await fillPool();
  await sql`select 1`.execute(database.work.db);
  proxy.hush();
  await expect(ask()).rejects.toSatisfy(isOutage);
  await sql`select 1`.execute(database.work.db);
});

test("a transaction whose connection is lost is answered with 503, although its rollback fails, too", async () => {
  const app = await serverThat(() =>
    database.db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx);
      proxy.cut();
      await sql`select 1`.execute(tx);
    }),
  );
  const refused = await app.inject({ method: "POST", url: "/" });
  expect([refused.statusCode, refused.json().code]).toEqual([503, "UNAVAILABLE"]);
  await app.close();
});

test("a transaction whose connection falls silent keeps nothing, and is answered with 503", async () => {
  await sql`create table written (id int)`.execute(direct.db);
  const app = await serverThat(() =>
    database.db.transaction().execute(async (tx) => {
      await sql`insert into written values (1)`.execute(tx);
      proxy.hush();
      await sql`insert into written values (2)`.execute(tx);
    }),
  );
  const refused = await app.inject({ method: "POST", url: "/" });
  expect([refused.statusCode, refused.json().code]).toEqual([503, "UNAVAILABLE"]);
  proxy.cut();
  const { rows } = await sql`select * from written`.execute(direct.db);
  expect(rows).toEqual([]);
  await app.close();
});

test("a database that takes connections and says nothing is not ready, and ready as soon as it answers", async () => {
  const app = await serverThat(ask);
  expect((await app.inject("/readyz")).statusCode).toBe(200);
  proxy.hushNew();
  proxy.hush();
  const red = await app.inject("/readyz");
  expect([red.statusCode, red.json()]).toEqual([
    503,
    { status: "not ready", fault: "the database does not answer" },
  ]);
  expect((await app.inject({ method: "POST", url: "/" })).statusCode).toBe(503);
  proxy.serve();
  await expect.poll(async () => (await app.inject("/readyz")).statusCode).toBe(200);
  await app.close();
});

test("a slow answer is no silence as long as something arrives", async () => {
  const slowly = "select repeat('x', 100000) || pg_sleep(0.5)::text from generate_series(1, 20)";
  const { rows } = await database.work.pool.query(slowly);
  expect(rows).toHaveLength(20);
});

test("a job may take longer than a request", async () => {
  await expect(sql`select pg_sleep(5)`.execute(database.db)).rejects.toSatisfy(isOutage);
  await sql`select pg_sleep(5)`.execute(database.work.db);
});

test("when the listening connection falls silent, events are heard again, and pages are told that they missed some", async () => {
  const hub = createEventHub();
  await hub.listen(database);
  const heard: string[] = [];
  const missed = new Promise<void>((resolve) => {
    hub.subscribe(({ topic }) => heard.push(topic), resolve);
  });
  proxy.hush();
  await publish(direct.db, { topic: "user:lost", kind: "profile" });
  await missed;
  await publish(direct.db, { topic: "user:heard", kind: "profile" });
  await expect.poll(() => heard).toEqual(["user:heard"]);
});
