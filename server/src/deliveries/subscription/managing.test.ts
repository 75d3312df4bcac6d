import { contract } from "@boxmates/contract/contract";
import type { Cadence } from "@boxmates/contract/deliveries/subscription";
import { subscribe } from "@boxmates/scenes/groups";
import { beforeEach, expect, test } from "vitest";
import { theService } from "../../base/the-service.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { deliverToday, groupOf, join, stockedBox } from "../../testing/world.ts";
import { runDueDeliveries } from "../delivery/jobs.ts";

const app = startTestApp();
const { subscription, groupPage } = contract;
let siteAdmin: Person;
let ann: Person;
let ben: Person;
let groupId: string;
let subscriptionId: string;
let boxId: string;

beforeEach(async () => {
  [siteAdmin, ann, ben] = [
    await app.signedInAs("Admin", "admin"),
    await app.signedInAs("Ann"),
    await app.signedInAs("Ben"),
  ];
  groupId = await groupOf(app, ann);
  await join(app, groupId, ben, "member");
  boxId = (await stockedBox(app, siteAdmin, "Tapas", { items: 0 })).id;
  subscriptionId = (await subscribe(app, ann, groupId, boxId)).id;
});

async function on(day: string): Promise<void> {
  app.now = new Date(`${day}T09:00:00Z`);
  [ann, ben] = [await app.signedInAgain(ann), await app.signedInAgain(ben)];
}
const change = (cadence: Cadence, by = ben) =>
  app.call(subscription.changeCadence, { params: { groupId, subscriptionId }, body: { cadence } }, by);
const skipOf = (deliveryDate: string) => ({ params: { groupId, subscriptionId, deliveryDate } });
const shown = async () =>
  (await app.call(groupPage.show, { params: { groupRef: groupId } }, ann)).subscriptions[0];

test("any member can change the cadence; the first delivery stays on the first of next month", async () => {
  expect(await change("biweekly")).toMatchObject({ cadence: "biweekly", nextDeliveryDate: "2026-12-01" });
  expect(await shown()).toMatchObject({ cadence: "biweekly", nextDeliveryDate: "2026-12-01" });
});

test("a changed cadence counts from the last delivery date", async () => {
  await on("2026-12-01");
  await runDueDeliveries(app.parts, theService);
  await on("2026-12-05");
  expect(await change("bimonthly")).toMatchObject({ nextDeliveryDate: "2027-02-01" });
  expect(await change("biweekly")).toMatchObject({ nextDeliveryDate: "2027-01-12" });
  expect(await change("semiannual")).toMatchObject({ nextDeliveryDate: "2027-06-01" });
  expect(await change("monthly")).toMatchObject({ nextDeliveryDate: "2027-01-01" });
});

test("a changed cadence makes no delivery that could not be skipped: its date is the first with the cutoff ahead", async () => {
  await on("2026-12-01");
  await runDueDeliveries(app.parts, theService);
  await on("2026-12-10");
  // December 15 and 29 could be skipped until December 1 only, January 12 until January 1.
  const { nextDeliveryDate } = await change("biweekly");
  expect(nextDeliveryDate).toBe("2027-01-12");
  expect(await app.code(subscription.skip, skipOf(nextDeliveryDate), ben)).toBe("ok");
});

test("the page says which date each cadence would bring, before one is chosen", async () => {
  await on("2026-12-01");
  await runDueDeliveries(app.parts, theService);
  await on("2026-12-10");
  const dates = (await shown())?.nextDates;
  expect(dates).toEqual({
    biweekly: "2027-01-12",
    monthly: "2027-01-01",
    bimonthly: "2027-02-01",
    semiannual: "2027-06-01",
  });
  for (const cadence of ["biweekly", "bimonthly", "semiannual", "monthly"] as const) {
    expect(await change(cadence)).toMatchObject({ nextDeliveryDate: dates?.[cadence] });
  }
});

test("choosing the current cadence changes nothing", async () => {
  await app.call(subscription.skip, skipOf("2026-12-01"), ann);
  expect(await change("monthly")).toMatchObject({ nextDeliveryDate: "2027-01-01" });
});

test("any member can cancel; no more deliveries are made, and existing ones stay", async () => {
  await deliverToday(app, subscriptionId);
  const reply = await app.send(subscription.cancel, { params: { groupId, subscriptionId } }, ben);
  expect(reply).toMatchObject({ status: 200, body: { isActive: false } });
  await on("2027-03-01");
  expect(await runDueDeliveries(app.parts, theService)).toBe(0);
  const page = await app.call(groupPage.show, { params: { groupRef: groupId } }, ann);
  expect(page).toMatchObject({ subscriptions: [], deliveries: [{ status: "preparing" }] });
});

test("a cancelled subscription can no longer be cancelled, changed or skipped", async () => {
  await app.call(subscription.cancel, { params: { groupId, subscriptionId } }, ann);
  const gone = "SUBSCRIPTION_NOT_FOUND";
  expect(await app.code(subscription.cancel, { params: { groupId, subscriptionId } }, ben)).toBe(gone);
  const cadence = { params: { groupId, subscriptionId }, body: { cadence: "biweekly" as const } };
  expect(await app.code(subscription.changeCadence, cadence, ben)).toBe(gone);
  expect(await app.code(subscription.skip, skipOf("2026-12-01"), ben)).toBe(gone);
});

test("taking a subscription up again is monthly", async () => {
  await change("semiannual");
  await app.call(subscription.cancel, { params: { groupId, subscriptionId } }, ann);
  expect(await subscribe(app, ann, groupId, boxId)).toMatchObject({
    cadence: "monthly",
    nextDeliveryDate: "2026-12-01",
  });
});

test("subscribing again after a cancellation starts on the next first of a month and clears skips", async () => {
  await app.call(subscription.skip, skipOf("2026-12-01"), ann);
  await app.call(subscription.cancel, { params: { groupId, subscriptionId } }, ann);
  await on("2026-11-25");
  expect(await subscribe(app, ann, groupId, boxId)).toMatchObject({
    id: subscriptionId,
    subscribedAt: "2026-11-25T09:00:00.000Z",
    nextDeliveryDate: "2026-12-01",
  });
  expect(await shown()).toMatchObject({ skippedDate: null });
});

test("another group's subscription is not found under your own group, whichever call names it", async () => {
  const own = { groupId: await groupOf(app, ann, "Other"), subscriptionId };
  const deliveryDate = "2026-12-01";
  const params = { ...own, deliveryDate };
  const before = await shown();
  const calls: Record<string, () => Promise<string>> = {
    changeCadence: () =>
      app.code(subscription.changeCadence, { params: own, body: { cadence: "biweekly" } }, ann),
    cancel: () => app.code(subscription.cancel, { params: own }, ann),
    skip: () => app.code(subscription.skip, { params }, ann),
    unskip: () => app.code(subscription.unskip, { params }, ann),
    pause: () =>
      app.code(subscription.pause, { params: own, body: { deliveryDate, until: "2027-02-01" } }, ann),
    resume: () => app.code(subscription.resume, { params: own, body: { deliveryDate } }, ann),
    move: () => app.code(subscription.move, { params: own, body: { deliveryDate, to: "2026-12-20" } }, ann),
    hurry: () => app.code(subscription.hurry, { params: own, body: { deliveryDate } }, ann),
    undo: () => app.code(subscription.undo, { params: { ...own, revision: 0 } }, ann),
  };
  const named = Object.entries(subscription).filter(([, { path }]) => path.includes(":subscriptionId"));
  expect(Object.keys(calls).toSorted()).toEqual(named.map(([name]) => name).toSorted());
  for (const call of Object.values(calls)) expect(await call()).toBe("SUBSCRIPTION_NOT_FOUND");
  expect(await shown()).toEqual(before);
});

test("a skipped delivery is not made and the date moves on by one cadence", async () => {
  expect(await app.call(subscription.skip, skipOf("2026-12-01"), ben)).toMatchObject({
    nextDeliveryDate: "2027-01-01",
  });
  expect(await shown()).toMatchObject({ nextDeliveryDate: "2027-01-01", skippedDate: "2026-12-01" });
  await on("2026-12-20");
  expect(await runDueDeliveries(app.parts, theService)).toBe(0);
  await on("2027-01-01");
  expect(await runDueDeliveries(app.parts, theService)).toBe(1);
});

test("a double tap on skip skips one delivery", async () => {
  await app.call(subscription.skip, skipOf("2026-12-01"), ann);
  expect(await app.call(subscription.skip, skipOf("2026-12-01"), ben)).toMatchObject({
    nextDeliveryDate: "2027-01-01",
  });
});

test("two deliveries can be skipped and both restored, the last one first", async () => {
  await app.call(subscription.skip, skipOf("2026-12-01"), ann);
  await app.call(subscription.skip, skipOf("2027-01-01"), ann);
  expect(await app.code(subscription.unskip, skipOf("2026-12-01"), ann)).toBe("DATE_MOVED");
  expect(await app.call(subscription.unskip, skipOf("2027-01-01"), ann)).toMatchObject({
    nextDeliveryDate: "2027-01-01",
  });
  const back = await app.call(subscription.unskip, skipOf("2026-12-01"), ann);
  expect(back).toMatchObject({ nextDeliveryDate: "2026-12-01" });
  expect(await app.call(subscription.unskip, skipOf("2026-12-01"), ann)).toEqual(back);
  await on("2026-12-01");
  expect(await runDueDeliveries(app.parts, theService)).toBe(1);
});

test("a delivery that is not the next one cannot be skipped", async () => {
  expect(await app.code(subscription.skip, skipOf("2027-01-01"), ann)).toBe("DATE_MOVED");
});

test("a delivery can be skipped until the 1st of its month; later refusals name that day", async () => {
  await on("2026-12-01");
  await runDueDeliveries(app.parts, theService);
  await change("biweekly");
  expect(await app.call(subscription.skip, skipOf("2026-12-15"), ann)).toMatchObject({
    nextDeliveryDate: "2026-12-29",
  });
  await on("2026-12-02");
  const reply = await app.send(subscription.unskip, skipOf("2026-12-15"), ann);
  expect(reply).toMatchObject({
    ok: false,
    problem: {
      code: "SKIP_TOO_LATE",
      detail: "This delivery could be skipped until December 1. Nothing was changed.",
    },
  });
  expect(await app.code(subscription.skip, skipOf("2026-12-29"), ann)).toBe("SKIP_TOO_LATE");
});

test("a change of cadence clears the skipped deliveries", async () => {
  await app.call(subscription.skip, skipOf("2026-12-01"), ann);
  expect(await change("bimonthly")).toMatchObject({ nextDeliveryDate: "2026-12-01" });
  expect(await shown()).toMatchObject({ skippedDate: null });
});
