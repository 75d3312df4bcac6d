import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { silentLog, testDatabase, testFolder } from "../../../testing/embedded-folders.ts";
import { DataDirInUse } from "./data-dir-lock.ts";
import { openEmbedded } from "./open-embedded.ts";

const fixture = join(import.meta.dirname, "acknowledged-rows.fixture.ts");

/** Runs a process that inserts rows until it has acknowledged `rows`, then kills it without warning. */
async function killAfterRows(
  dir: string,
  rows: number,
  whileOpen: (pid: number) => Promise<void> = async () => {},
) {
  const child = spawn(process.execPath, [fixture, dir, inject("embeddedDump")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  let acknowledged = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === "open") await whileOpen(child.pid ?? 0);
    else acknowledged = Number(line);
    if (acknowledged >= rows) child.kill("SIGKILL");
  }
  await ended;
  return acknowledged;
}

test("a second process is refused, and after the first is killed every acknowledged row is there", async () => {
  const dir = join(await testFolder(), "db");
  const acknowledged = await killAfterRows(dir, 300, async (pid) => {
    const refusal = await openEmbedded({ dir, log: silentLog }).catch((e: unknown) => e);
    expect(refusal).toBeInstanceOf(DataDirInUse);
    expect(refusal).toMatchObject({
      message: expect.stringContaining(`${dir} is in use by process ${pid}.`),
    });
  });
  const db = await testDatabase({ dir });
  const { rows } = await db.pool.query(
    "select count(*)::int as n, max(n) as last from row_log where n <= $1",
    [acknowledged],
  );
  expect(rows).toEqual([{ n: acknowledged, last: acknowledged }]);
});

test("a first start that was killed half-way starts again", async () => {
  const dir = join(await testFolder(), "db");
  await mkdir(join(dir, "base"), { recursive: true });
  await writeFile(join(dir, "PG_VERSION"), "18\n");
  await writeFile(`${dir}.unfinished`, "");
  const db = await openEmbedded({ dir, log: silentLog });
  onTestFinished(() => db.close());
  expect((await db.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});

describe("when the database ends during a query", () => {
  const fatalStatements = {
    "a statement that takes too long": "select pg_sleep(3600)",
    "a statement without end":
      "with recursive r(n) as (select 1 union all select n from r) select count(*) from r",
    "a crash": "copy (select 1) to program 'true'",
    "a lost protocol": "copy kept from stdin",
  };

  test("committed rows are still there, and named statements and notifications work", async () => {
    const db = await testDatabase({ dir: join(await testFolder(), "db"), statementTimeoutMs: 500 });
    const heard: string[] = [];
    db.onNotification((_channel, payload) => heard.push(payload));
    await db.pool.query("create table kept (what text)");
    await db.pool.query("listen kept_events");
    const insert = (what: string) => ({
      name: "insert",
      text: "insert into kept values ($1)",
      values: [what],
    });
    for (const [what, sql] of Object.entries(fatalStatements)) {
      await db.pool.query(insert(what));
      await expect(db.pool.query(sql), what).rejects.toMatchObject({ name: "EmbeddedDatabaseStopped" });
      await db.pool.query("select pg_notify('kept_events', $1)", [what]);
    }
    const { rows } = await db.pool.query("select what from kept");
    expect(rows.map((row) => row.what)).toEqual(Object.keys(fatalStatements));
    expect(heard).toEqual(Object.keys(fatalStatements));
  });

  test("an open transaction is lost, and its client fails without stopping the process", async () => {
    const db = await testDatabase({ dir: join(await testFolder(), "db"), statementTimeoutMs: 500 });
    await db.pool.query("create table kept (what text)");
    const client = await db.pool.connect();
    await client.query("begin");
    await client.query("insert into kept values ('lost')");
    await expect(client.query("select pg_sleep(3600)")).rejects.toThrow("did not answer for 0.5 s");
    await expect(client.query("commit")).rejects.toThrow();
    client.release();
    expect((await db.pool.query("select * from kept")).rows).toEqual([]);
  });
});
