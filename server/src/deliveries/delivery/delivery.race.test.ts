import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { dateOf } from "@boxmates/contract/base/calendar";
import { contract } from "@boxmates/contract/contract";
import { subscribe } from "@boxmates/scenes/groups";
import type { StockedBox } from "@boxmates/scenes/workshop";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { theService } from "../../base/the-service.ts";
import { manyRounds, race, racers, tally } from "../../testing/races.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { deliverToday, groupOf, stockedBox } from "../../testing/world.ts";
import { insertDueDeliveries } from "./due-queries.ts";
import { runDueDeliveries } from "./jobs.ts";

const rounds = manyRounds(200);
const runners = 50;
/** How many subscriptions one runner takes at a time; fewer than are due, so that all runners have work. */
const atOnce = 2;
const subscriptions = 60;

describe.skipIf(!process.env.TEST_DATABASE_URL)("at once, on Postgres", () => {
  const app = startTestApp();
  let owner: Person;
  let box: StockedBox;

  beforeEach(async () => {
    owner = await app.signedInAs("Owner");
    box = await stockedBox(app, await app.signedInAs("Admin", "admin"), "Box", { items: 1 });
  });

  /** Creates groups with one subscription each, all due on the first of December 2026. */
  async function subscribeGroups(count: number): Promise<void> {
    await app.database.pool.query(
      `with made as (
         insert into groups (name, created_by, created_at, updated_at)
         select 'Group ' || n, $1, now(), now() from generate_series(1, $2) n returning id)
       insert into group_subscriptions
         (group_id, subscription_box_id, subscribed_at, revised_at, next_delivery_date, delivery_day)
       select id, $3, now(), now(), '2026-12-01', 1 from made`,
      [owner.userId, count, box.id],
    );
  }

  /** Counts deliveries and parcels, and finds out whether any subscription has two deliveries on one date. */
  async function made() {
    const { rows } = await app.database.pool.query<{ deliveries: string; parcels: string; most: string }>(
      `select count(*) as deliveries, (select count(*) from parcels) as parcels, coalesce(max(times), 0) as most
       from (select count(*) over (partition by subscription_id, delivery_date) as times from group_deliveries) each`,
    );
    return (
      rows[0] && Object.fromEntries(Object.entries(rows[0]).map(([name, value]) => [name, Number(value)]))
    );
  }

  /** Takes due subscriptions like the others, and loses its connection before it can commit. */
  async function killedHalfWay(): Promise<void> {
    const { db } = app.parts;
    const killed = db.transaction().execute(async (tx) => {
      await insertDueDeliveries(
        tx,
        theService,
        { today: dateOf(app.now), now: app.now, charging: undefined },
        atOnce,
      );
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
    });
    await expect(killed).rejects.toThrow();
  }

  test("if many run the job at once and one is killed half-way, each subscription gets one delivery per date", async () => {
    await subscribeGroups(subscriptions);
    for (let month = 0; month < rounds; month++) {
      app.now = new Date(Date.UTC(2026, 11 + month, 1));
      const today = dateOf(app.now);
      const run = () =>
        app.parts.db
          .transaction()
          .execute((tx) =>
            insertDueDeliveries(tx, theService, { today, now: app.now, charging: undefined }, atOnce),
          );
      await Promise.all([killedHalfWay(), race(run, runners - 1)]);
      await runDueDeliveries(app.parts, theService);
      const count = subscriptions * (month + 1);
      expect(await made()).toEqual({ deliveries: count, parcels: count, most: 1 });
    }
  });

  test("if two processes run the job and one is killed, each delivery is created once", async () => {
    const due = 5_000;
    await subscribeGroups(due);
    const [doomed, other] = [deliveryProcess(), deliveryProcess()];
    // From the start: on a busy machine one may be done before the first delivery is seen here.
    const bothExits = Promise.all([once(doomed, "exit"), once(other, "exit")]);
    while ((await made())?.deliveries === 0) await new Promise((done) => setTimeout(done, 5));
    doomed.kill("SIGKILL");
    await bothExits;
    expect(other.exitCode).toBe(0);
    app.now = new Date("2026-12-01T00:00:00Z");
    await runDueDeliveries(app.parts, theService);
    expect(await made()).toEqual({ deliveries: due, parcels: due, most: 1 });
  });

  /** Starts `boxmates deliveries:run` on the same database, on the first of December 2026. */
  function deliveryProcess() {
    const env = { ...process.env, DATABASE_URL: app.database.url ?? "", CLOCK: "2026-12-01T00:00:00Z" };
    const program = join(import.meta.dirname, "../../cli/main.ts");
    return spawn(process.execPath, [program, "deliveries:run"], { env, stdio: "inherit" });
  }

  test("a parcel that is tapped many times arrives once", async () => {
    const groupId = await groupOf(app, owner);
    const { id } = await subscribe(app, owner, groupId, box.id);
    const params = { groupId, deliveryId: await deliverToday(app, id) };
    const replies = await race(() => app.send(contract.delivery.arrive, { params }, owner));
    expect(tally(replies)).toEqual({ ok: racers });
    const parcels = await app.parts.db.selectFrom("parcels").select("status").execute();
    expect(parcels).toEqual([{ status: "delivered" }]);
    const mails = await app.database.pool.query("select from pgboss.job where name = 'mail-game-open'");
    expect(mails.rowCount).toBe(1);
  });

  test("if several people skip a delivery at once, only one skip counts, and the following delivery stays", async () => {
    const groupId = await groupOf(app, owner);
    const { id: subscriptionId } = await subscribe(app, owner, groupId, box.id);
    const params = { groupId, subscriptionId, deliveryDate: "2026-12-01" };
    const replies = await race(() => app.send(contract.subscription.skip, { params }, owner));
    expect(tally(replies)).toEqual({ ok: racers });
    const rows = await app.parts.db.selectFrom("groupSubscriptions").select("nextDeliveryDate").execute();
    expect(rows).toEqual([{ nextDeliveryDate: "2027-01-01" }]);
  });
});
