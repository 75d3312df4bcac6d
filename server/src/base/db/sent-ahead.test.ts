import { sql } from "kysely";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { StatementCounter } from "../../testing/counted-statements.ts";
import { startTestApp } from "../../testing/test-app.ts";
import type { Db } from "./open.ts";
import { sendAhead } from "./sent-ahead.ts";

const app = startTestApp();
const now = new Date("2026-11-21T12:00:00Z");
const limit = (key: string) => ({ key, hits: 1, windowEndsAt: now });

const insertAhead = (db: Db, key: string) => sendAhead(db, db.insertInto("limits").values(limit(key)));
const keys = async () => {
  const rows = await app.parts.db.selectFrom("limits").select("key").orderBy("key").execute();
  return rows.map(({ key }) => key);
};
const inTransaction = (run: (db: Db) => Promise<unknown>) => app.parts.db.transaction().execute(run);

test("begin, statements that are sent ahead and the next one travel together", async () => {
  const counter = new StatementCounter(app.database.pool);
  const { statements, roundTrips } = await counter.during(() =>
    inTransaction(async (db) => {
      await insertAhead(db, "first");
      await db.selectFrom("limits").select("key").execute();
      await insertAhead(db, "second");
      await insertAhead(db, "third");
    }),
  );
  expect(statements).toHaveLength(6);
  expect(roundTrips).toBe(2);
  expect(await keys()).toEqual(["first", "second", "third"]);
});

test("statements that travel together are written in one piece", async () => {
  const client = await app.database.pool.connect();
  const { stream } = client.connection;
  client.release();
  const written = vi.spyOn(stream, typeof stream._writev === "function" ? "_writev" : "_write");
  onTestFinished(() => written.mockRestore());
  await inTransaction(async (db) => {
    await insertAhead(db, "first");
    await insertAhead(db, "second");
    await db.selectFrom("limits").select("key").execute();
    await insertAhead(db, "third");
  });
  expect(written).toHaveBeenCalledTimes(2);
});

test("a statement reads what was sent ahead of it", async () => {
  const read = await inTransaction(async (db) => {
    await insertAhead(db, "first");
    return db.selectFrom("limits").select("key").execute();
  });
  expect(read).toEqual([{ key: "first" }]);
});

test("if one that was sent ahead fails, the commit fails with its reason and nothing is kept", async () => {
  const failing = inTransaction(async (db) => {
    await insertAhead(db, "first");
    await insertAhead(db, "first");
    await insertAhead(db, "second");
  });
  await expect(failing).rejects.toMatchObject({ code: "23505", constraint: "limits_pkey" });
  expect(await keys()).toEqual([]);
});

test("if one that was sent ahead fails, the next that is waited for fails with its reason", async () => {
  const failing = inTransaction(async (db) => {
    await insertAhead(db, "first");
    await insertAhead(db, "first");
    await expect(db.selectFrom("limits").select("key").execute()).rejects.toBeInstanceOf(pg.DatabaseError);
    throw new Error("The handler gives up.");
  });
  await expect(failing).rejects.toThrow("The handler gives up.");
  expect(await keys()).toEqual([]);
});

test("a statement sent ahead goes back with its transaction, and the next one knows nothing of it", async () => {
  const refused = inTransaction(async (db) => {
    await insertAhead(db, "first");
    await insertAhead(db, "first");
    throw new Error("Refused.");
  });
  await expect(refused).rejects.toThrow("Refused.");
  await inTransaction((db) => insertAhead(db, "second"));
  expect(await keys()).toEqual(["second"]);
});

test("outside of a transaction it is waited for", async () => {
  await insertAhead(app.parts.db, "first");
  await expect(insertAhead(app.parts.db, "first")).rejects.toMatchObject({ code: "23505" });
  await sendAhead(app.parts.db, sql`delete from limits`.compile(app.parts.db));
  expect(await keys()).toEqual([]);
});
