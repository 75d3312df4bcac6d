import { contract } from "@boxmates/contract/contract";
import { subscribe } from "@boxmates/scenes/groups";
import { beforeEach, expect, test } from "vitest";
import { theService } from "../../base/the-service.ts";
import { pass } from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { groupOf, stockedBox } from "../../testing/world.ts";
import { createDueDeliveries, runDueDeliveries } from "./jobs.ts";

const app = startTestApp();
let siteAdmin: Person;
let ann: Person;
let groupId: string;

beforeEach(async () => {
  [siteAdmin, ann] = [await app.signedInAs("Admin", "admin"), await app.signedInAs("Ann")];
  groupId = await groupOf(app, ann);
});

const deliveries = () =>
  app.parts.db.selectFrom("groupDeliveries").selectAll().orderBy("deliveryDate").execute();
const dates = async () => (await deliveries()).map((delivery) => delivery.deliveryDate);
const nextDate = async () =>
  (await app.parts.db.selectFrom("groupSubscriptions").select("nextDeliveryDate").executeTakeFirst())
    ?.nextDeliveryDate;
const on = (day: string) => {
  app.now = new Date(`${day}T06:00:00.000Z`);
};

async function subscribed() {
  const box = await stockedBox(app, siteAdmin, "Tapas", { items: 0 });
  return subscribe(app, ann, groupId, box.id);
}

test("a subscription is due on its day and not before", async () => {
  const { id, subscriptionBoxId } = await subscribed();
  on("2026-11-30");
  expect(await runDueDeliveries(app.parts, theService)).toBe(0);
  on("2026-12-01");
  expect(await runDueDeliveries(app.parts, theService)).toBe(1);
  expect(await deliveries()).toMatchObject([
    {
      groupId,
      subscriptionId: id,
      subscriptionBoxId,
      specificBoxId: null,
      deliveryDate: "2026-12-01",
      deliveryStatus: "preparing",
      deliveredAt: null,
    },
  ]);
  expect(await nextDate()).toBe("2027-01-01");
});

test("running the job twice creates one delivery", async () => {
  await subscribed();
  on("2026-12-01");
  await createDueDeliveries.run(app.parts, {}, theService);
  await createDueDeliveries.run(app.parts, {}, theService);
  expect(await dates()).toEqual(["2026-12-01"]);
});

test("a date that was moved back by hand still gets only one delivery", async () => {
  await subscribed();
  on("2026-12-01");
  await runDueDeliveries(app.parts, theService);
  await app.parts.db.updateTable("groupSubscriptions").set({ nextDeliveryDate: "2026-12-01" }).execute();
  await runDueDeliveries(app.parts, theService);
  expect(await dates()).toEqual(["2026-12-01"]);
  expect(await nextDate()).toBe("2027-01-01");
});

test("after an outage the job catches up with one delivery and continues after today", async () => {
  await subscribed();
  on("2027-04-01");
  expect(await runDueDeliveries(app.parts, theService)).toBe(1);
  expect(await dates()).toEqual(["2026-12-01"]);
  expect(await nextDate()).toBe("2027-05-01");
});

test.each([
  ["biweekly", 1, ["2026-12-01", "2026-12-15", "2026-12-29"]],
  ["monthly", 31, ["2026-12-01", "2027-01-31", "2027-02-28", "2027-03-31"]],
  ["bimonthly", 1, ["2026-12-01", "2027-02-01", "2027-04-01"]],
  ["semiannual", 1, ["2026-12-01", "2027-06-01"]],
] as const)("%s on day %i is delivered on the right dates", async (cadence, deliveryDay, expected) => {
  await subscribed();
  await app.parts.db.updateTable("groupSubscriptions").set({ cadence, deliveryDay }).execute();
  on("2026-12-01");
  const last = expected.at(-1) ?? "";
  while (app.now.toISOString().slice(0, 10) <= last) {
    await runDueDeliveries(app.parts, theService);
    pass(app, { days: 1 });
  }
  expect(await dates()).toEqual(expected);
});

test("a cancelled subscription is never due", async () => {
  await subscribed();
  await app.parts.db.updateTable("groupSubscriptions").set({ isActive: false }).execute();
  on("2026-12-01");
  expect(await runDueDeliveries(app.parts, theService)).toBe(0);
  expect(await nextDate()).toBe("2026-12-01");
});

test("subscriptions that exceed one batch are all delivered", async () => {
  const { subscriptionBoxId } = await subscribed();
  await app.database.pool.query(
    `with made as (
       insert into groups (name, created_by, created_at, updated_at)
       select 'Group ' || n, $2, now(), now() from generate_series(1, 1200) n returning id)
     insert into group_subscriptions
       (group_id, subscription_box_id, subscribed_at, revised_at, next_delivery_date, delivery_day)
     select id, $1, now(), now(), '2026-12-01', 1 from made`,
    [subscriptionBoxId, ann.userId],
  );
  on("2026-12-01");
  expect(await runDueDeliveries(app.parts, theService)).toBe(1201);
  expect(await dates()).toHaveLength(1201);
});

test("the variety box rotates through the four kinds and prefers boxes that the group has not had", async () => {
  const variety = await stockedBox(app, siteAdmin, "Variety", { boxType: "explorer_variety", items: 0 });
  const kinds = ["gourmet_tasting", "culinary_chef", "crafting_master", "gaming_night"] as const;
  const titles = new Map<string | null, string>();
  for (const boxType of kinds) {
    for (const number of boxType === "gourmet_tasting" ? [1, 2] : [1]) {
      const { id, title } = await stockedBox(app, siteAdmin, `${boxType} ${number}`, { boxType, items: 0 });
      titles.set(id, title);
      pass(app, { seconds: 1 });
    }
  }
  await subscribe(app, ann, groupId, variety.id);
  for (let month = 0; month < 10; month++) {
    app.now = new Date(Date.UTC(2026, 11 + month, 1));
    await runDueDeliveries(app.parts, theService);
  }
  expect((await deliveries()).map(({ specificBoxId }) => titles.get(specificBoxId))).toEqual([
    "gourmet_tasting 1",
    "culinary_chef 1",
    "crafting_master 1",
    "gaming_night 1",
    "gourmet_tasting 2",
    "culinary_chef 1",
    "crafting_master 1",
    "gaming_night 1",
    "gourmet_tasting 1",
    "culinary_chef 1",
  ]);
});

test("a variety box that was cancelled is brought again: the group has not had it", async () => {
  const variety = await stockedBox(app, siteAdmin, "Variety", { boxType: "explorer_variety", items: 0 });
  for (const boxType of ["gourmet_tasting", "culinary_chef"] as const)
    await stockedBox(app, siteAdmin, boxType, { boxType, items: 0 });
  await subscribe(app, ann, groupId, variety.id);
  on("2026-12-01");
  await runDueDeliveries(app.parts, theService);
  await app.parts.db.updateTable("groupDeliveries").set({ deliveryStatus: "cancelled" }).execute();
  on("2027-01-01");
  await runDueDeliveries(app.parts, theService);
  const [cancelled, next] = await deliveries();
  expect(next?.specificBoxId).toBe(cancelled?.specificBoxId);
});

test.each([
  ["a change of its cadence", { cadence: "biweekly" as const }],
  ["its cancellation", undefined],
])("a delivery whose date has come is not lost by %s before the job runs", async (_, body) => {
  const { id: subscriptionId } = await subscribed();
  on("2026-12-01");
  ann = await app.signedInAgain(ann);
  const params = { groupId, subscriptionId };
  if (body) await app.call(contract.subscription.changeCadence, { params, body }, ann);
  else await app.call(contract.subscription.cancel, { params }, ann);
  expect(await dates()).toEqual(["2026-12-01"]);
  await runDueDeliveries(app.parts, theService);
  expect(await dates()).toEqual(["2026-12-01"]);
});

test("the variety box skips a kind without an active box", async () => {
  const variety = await stockedBox(app, siteAdmin, "Variety", { boxType: "explorer_variety", items: 0 });
  const chef = await stockedBox(app, siteAdmin, "Chef", { boxType: "culinary_chef", items: 0 });
  const games = await stockedBox(app, siteAdmin, "Games", { boxType: "gaming_night", items: 0 });
  await subscribe(app, ann, groupId, variety.id);
  for (const month of [11, 12, 13]) {
    app.now = new Date(Date.UTC(2026, month, 1));
    await runDueDeliveries(app.parts, theService);
  }
  expect((await deliveries()).map((delivery) => delivery.specificBoxId)).toEqual([
    chef.id,
    games.id,
    chef.id,
  ]);
});
