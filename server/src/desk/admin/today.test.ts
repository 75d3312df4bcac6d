import { contract } from "@boxmates/contract/contract";
import { maxCounted } from "@boxmates/contract/desk/admin";
import { arrive } from "@boxmates/scenes/deliveries";
import { subscribe } from "@boxmates/scenes/groups";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import type { Db } from "../../base/db/open.ts";
import { pass } from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { deliverToday, groupOf, linkedQuestionnaire, stockedBox } from "../../testing/world.ts";
import { findOverview } from "./overview-queries.ts";

const app = startTestApp();
const { admin, delivery, questionnaire, subscription } = contract;
let boss: Person;
let ann: Person;

beforeEach(async () => {
  [boss, ann] = [await app.signedInAs("Boss", "admin"), await app.signedInAs("Ann")];
});

const overview = () => app.call(admin.overview, {}, boss);
const today = async () => (await overview()).today;

/** Ann's new group with a subscription for a new box of the kind, which only comes with a questionnaire. */
async function subscribed(title: string, boxType: "gourmet_tasting" | "gaming_night" = "gaming_night") {
  const box = await stockedBox(app, boss, title, { boxType });
  const groupId = await groupOf(app, ann, `Group of ${title}`);
  const { id: subscriptionId } = await subscribe(app, ann, groupId, box.id);
  return { box, groupId, subscriptionId };
}

async function parcelOf(deliveryId: string): Promise<string> {
  const { items } = await app.call(delivery.parcels, { query: {} }, boss);
  return items.find((parcel) => parcel.deliveryId === deliveryId)?.id ?? "";
}

const move = (parcelId: string, status: "shipped" | "delivered" | "cancelled") =>
  app.call(delivery.moveParcels, { body: { parcelIds: [parcelId], status } }, boss);

const setDate = (subscriptionId: string, nextDeliveryDate: string) =>
  app.parts.db
    .updateTable("groupSubscriptions")
    .set({ nextDeliveryDate })
    .where("id", "=", subscriptionId)
    .execute();

test("without anything to do the dashboard counts nothing", async () => {
  expect(await overview()).toMatchObject({
    today: {
      dueDeliveries: 0,
      toShip: 0,
      untracked: 0,
      failedMails: 0,
      retriedMails: 0,
      mailFault: null,
      unplayable: [],
    },
    coming: { activeSubscriptions: 0, dates: [] },
  });
});

test("a delivery is due from its day until it is created, then its parcel is to be shipped", async () => {
  const { subscriptionId } = await subscribed("Night");
  expect(await today()).toMatchObject({ dueDeliveries: 0, toShip: 0 });
  await setDate(subscriptionId, "2026-11-21");
  expect(await today()).toMatchObject({ dueDeliveries: 1, toShip: 0 });
  await app.call(delivery.createDue, {}, boss);
  expect(await today()).toMatchObject({ dueDeliveries: 0, toShip: 1 });
});

test("a cancelled subscription is never due", async () => {
  const { groupId, subscriptionId } = await subscribed("Night");
  await setDate(subscriptionId, "2026-11-20");
  await app.call(subscription.cancel, { params: { groupId, subscriptionId } }, ann);
  expect(await overview()).toMatchObject({
    today: { dueDeliveries: 0 },
    coming: { activeSubscriptions: 0, dates: [] },
  });
});

test("a parcel on its way without tracking is counted and found, until it has tracking or arrives", async () => {
  const { subscriptionId } = await subscribed("Night");
  const parcelId = await parcelOf(await deliverToday(app, subscriptionId));
  const found = async () =>
    (await app.call(delivery.parcels, { query: { tracking: "none" } }, boss)).items.map(({ id }) => id);
  expect([(await today()).untracked, await found()]).toEqual([0, []]);
  await move(parcelId, "shipped");
  expect([(await today()).untracked, await found()]).toEqual([1, [parcelId]]);
  const track = (tracking: string) =>
    app.call(delivery.setTracking, { params: { parcelId }, body: { tracking } }, boss);
  await track("https://parcels.example.com/1");
  expect([(await today()).untracked, await found()]).toEqual([0, []]);
  await track("");
  expect((await today()).untracked).toBe(1);
  await move(parcelId, "delivered");
  expect([(await today()).untracked, await found()]).toEqual([0, []]);
});

test("a box that was sent without an active questionnaire is a game that nobody can play", async () => {
  const { box, groupId, subscriptionId } = await subscribed("Night");
  expect((await today()).unplayable).toEqual([]);
  const deliveryId = await deliverToday(app, subscriptionId);
  const unplayable = [{ boxId: box.id, boxTitle: "Night", lacks: "questionnaire", deliveries: 1 }];
  expect((await today()).unplayable).toEqual(unplayable);
  await arrive(app, ann, groupId, deliveryId);
  expect((await today()).unplayable).toEqual(unplayable);
  await linkedQuestionnaire(app, boss, box);
  expect((await today()).unplayable).toEqual([]);
});

test("a delivery that has its questionnaire can be played, even if the questionnaire is unlinked later", async () => {
  const { box, groupId, subscriptionId } = await subscribed("Night");
  const { id: questionnaireId } = await linkedQuestionnaire(app, boss, box);
  await arrive(app, ann, groupId, await deliverToday(app, subscriptionId));
  await app.call(questionnaire.unlink, { params: { questionnaireId, boxId: box.id } }, boss);
  expect((await today()).unplayable).toEqual([]);
});

test("a questionnaire without questions makes no game", async () => {
  const { box, subscriptionId } = await subscribed("Night");
  await linkedQuestionnaire(app, boss, box, []);
  await deliverToday(app, subscriptionId);
  expect((await today()).unplayable).toMatchObject([{ boxTitle: "Night", lacks: "questionnaire" }]);
});

test("a box for tasting without products is a game that nobody can play", async () => {
  const box = await stockedBox(app, boss, "Empty", { items: 0 });
  await linkedQuestionnaire(app, boss, box, [
    { id: "words", text: "How was it?", type: "text", required: false, options: [], boxContentId: null },
  ]);
  const groupId = await groupOf(app, ann);
  await deliverToday(app, (await subscribe(app, ann, groupId, box.id)).id);
  expect((await today()).unplayable).toEqual([
    { boxId: box.id, boxTitle: "Empty", lacks: "products", deliveries: 1 },
  ]);
});

test("cancelled deliveries and those of more than sixty days ago are no games to play", async () => {
  const { subscriptionId } = await subscribed("Night");
  await deliverToday(app, subscriptionId);
  const later = await subscribed("Later");
  await move(await parcelOf(await deliverToday(app, later.subscriptionId)), "cancelled");
  pass(app, { days: 60 });
  boss = await app.signedInAgain(boss);
  expect((await today()).unplayable).toMatchObject([{ boxTitle: "Night" }]);
  pass(app, { days: 1 });
  boss = await app.signedInAgain(boss);
  expect((await today()).unplayable).toEqual([]);
});

test("the dashboard counts active subscriptions and tells the next four dates with their deliveries", async () => {
  const dates = ["2026-12-01", "2026-12-01", "2026-12-15", "2027-01-01", "2027-02-01", "2027-03-01"];
  for (const [index, date] of dates.entries()) {
    await setDate((await subscribed(`Box ${index}`)).subscriptionId, date);
  }
  await setDate((await subscribed("Due today")).subscriptionId, "2026-11-21");
  expect((await overview()).coming).toEqual({
    activeSubscriptions: 7,
    dates: [
      { date: "2026-12-01", deliveries: 2 },
      { date: "2026-12-15", deliveries: 1 },
      { date: "2027-01-01", deliveries: 1 },
      { date: "2027-02-01", deliveries: 1 },
    ],
  });
});

test("no count reads a whole table", async () => {
  const { box } = await subscribed("Played");
  await linkedQuestionnaire(app, boss, box);
  // In pieces, because a statement of the embedded database may only take seconds.
  for (let piece = 0; piece < 6; piece++) await addToTables(box.id, maxCounted / 2);
  await app.database.pool.query(
    "vacuum analyze group_deliveries, group_subscriptions, parcels, subscription_boxes",
  );
  const [before, after] = await app.parts.db.transaction().execute(async (tx) => {
    const scansBefore = await wholeScans(tx);
    // Often enough for a plan that does not know the values.
    for (let time = 0; time < 7; time++) await findOverview(tx, app.parts.jobs.mailQueues, app.now);
    return [scansBefore, await wholeScans(tx)];
  });
  expect(after).toEqual(before);
});

/**
 * Inserts as many subscriptions, deliveries and parcels of the box, without groups and without what triggers would add: a
 * count that ends at its limit is cheaper by an index only in a table that is much longer.
 */
async function addToTables(boxId: string, rows: number) {
  await app.parts.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    // A statement of the product may only take seconds, which this one can exceed on a busy machine.
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`
      with subscribed as (
        insert into group_subscriptions
          (group_id, subscription_box_id, subscribed_at, revised_at, next_delivery_date, delivery_day)
        select gen_random_uuid(), ${boxId}, ${app.now}, ${app.now}, '2027-01-01', 1
        from generate_series(1, ${rows}::integer) returning id, group_id
      ), delivered as (
        insert into group_deliveries
          (group_id, subscription_id, subscription_box_id, delivery_date, delivered_at, delivery_status, created_at,
            revised_at, box_version_id, box_title, box_type)
        select group_id, subscribed.id, ${boxId}, '2026-11-01', ${app.now}, 'delivered', ${app.now}, ${app.now},
          kept.id, 'Played', 'gourmet_tasting'
        from subscribed join versions kept on kept.kind = 'box' and kept.object_id = ${boxId} and kept.number = 1
        returning id, delivery_date, delivered_at
      )
      insert into parcels (delivery_id, delivery_date, status, delivered_at)
      select id, delivery_date, 'delivered', delivered_at from delivered`.execute(tx);
  });
}

/** How often the connection of a transaction has read each of the big tables from start to end. */
async function wholeScans(tx: Db) {
  const { rows } = await sql<{ relname: string; seqScan: number }>`
    select relname, seq_scan from pg_stat_xact_user_tables
    where relname in ('group_deliveries', 'group_subscriptions', 'parcels') order by relname`.execute(tx);
  return rows;
}
