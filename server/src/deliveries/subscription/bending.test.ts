import { contract } from "@boxmates/contract/contract";
import { subscribe } from "@boxmates/scenes/groups";
import { beforeEach, expect, test } from "vitest";
import { theService } from "../../base/the-service.ts";
import { pass } from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { groupOf, join, stockedBox } from "../../testing/world.ts";
import { runDueDeliveries } from "../delivery/jobs.ts";

const app = startTestApp();
const { subscription, groupPage, schedule } = contract;
let ann: Person;
let ben: Person;
let params: { groupId: string; subscriptionId: string };

beforeEach(async () => {
  const siteAdmin = await app.signedInAs("Admin", "admin");
  [ann, ben] = [await app.signedInAs("Ann"), await app.signedInAs("Ben")];
  const groupId = await groupOf(app, ann);
  await join(app, groupId, ben, "member");
  const box = await stockedBox(app, siteAdmin, "Tapas", { items: 0 });
  params = { groupId, subscriptionId: (await subscribe(app, ann, groupId, box.id)).id };
  pass(app, { minutes: 1 });
});

const first = "2026-12-01";
const pause = (until: string, deliveryDate = first) =>
  app.call(subscription.pause, { params, body: { deliveryDate, until } }, ann);
const move = (to: string, deliveryDate = first) =>
  app.call(subscription.move, { params, body: { deliveryDate, to } }, ann);
const hurry = (deliveryDate = first) => app.call(subscription.hurry, { params, body: { deliveryDate } }, ann);
const undo = (revision: number, by = ann) =>
  app.code(subscription.undo, { params: { ...params, revision } }, by);
const page = (by = ann) => app.call(groupPage.show, { params: { groupRef: params.groupId } }, by);
const shown = async () => (await page()).subscriptions[0];
const goTo = async (day: string) => {
  app.now = new Date(`${day}T12:00:00.000Z`);
  [ann, ben] = [await app.signedInAgain(ann), await app.signedInAgain(ben)];
};

async function deliverOutOfTurn() {
  const siteAdmin = await app.signedInAs("Boss", "admin");
  await app.call(
    contract.delivery.deliverNow,
    { params: { subscriptionId: params.subscriptionId } },
    siteAdmin,
  );
}

/** Runs the job on each of these days, and returns the dates of all deliveries. */
async function delivered(...days: string[]): Promise<string[]> {
  for (const day of days) {
    await goTo(day);
    await runDueDeliveries(app.parts, theService);
  }
  const made = app.parts.db.selectFrom("groupDeliveries").select("deliveryDate").orderBy("deliveryDate");
  return (await made.execute()).map(({ deliveryDate }) => deliveryDate);
}

test("a paused subscription delivers nothing until its day, and then takes itself up again", async () => {
  await pause("2027-02-15");
  expect(await shown()).toMatchObject({ nextDeliveryDate: "2027-03-01", pausedUntil: "2027-02-15" });
  const { subscriptions } = await app.call(schedule.show, {}, ben);
  expect(subscriptions[0]).toMatchObject({
    pausedUntil: "2027-02-15",
    dates: expect.arrayContaining(["2027-03-01"]),
  });
  const days = ["2026-12-01", "2027-01-01", "2027-02-01", "2027-02-15", "2027-03-01", "2027-04-01"];
  expect(await delivered(...days)).toEqual(["2027-03-01", "2027-04-01"]);
});

test("a moved delivery comes on its new day, and the ones after it as planned", async () => {
  await app.call(subscription.changeCadence, { params, body: { cadence: "biweekly" } }, ann);
  await move("2026-12-10");
  expect(await shown()).toMatchObject({ nextDeliveryDate: "2026-12-10", plannedDate: first });
  const { subscriptions } = await app.call(schedule.show, {}, ben);
  expect(subscriptions[0]?.dates.slice(0, 3)).toEqual(["2026-12-10", "2026-12-15", "2026-12-29"]);
  expect(await delivered("2026-12-01", "2026-12-10", "2026-12-15")).toEqual(["2026-12-10", "2026-12-15"]);
  expect(await shown()).toMatchObject({ nextDeliveryDate: "2026-12-29", plannedDate: null });
});

test("the next one comes tomorrow, counts as the next, and can be asked for once a month", async () => {
  expect(await hurry()).toMatchObject({ nextDeliveryDate: "2026-11-22", plannedDate: first });
  expect(await delivered("2026-11-22", "2026-12-01")).toEqual(["2026-11-22"]);
  expect(await shown()).toMatchObject({ nextDeliveryDate: "2027-01-01", plannedDate: null });
  await goTo("2026-11-30");
  const again = { params, body: { deliveryDate: "2027-01-01" } };
  expect(await app.code(subscription.hurry, again, ann)).toBe("HURRIED_THIS_MONTH");
  await goTo("2026-12-02");
  expect(await app.code(subscription.hurry, again, ann)).toBe("ok");
  expect(await delivered("2026-12-03", "2027-01-01")).toEqual(["2026-11-22", "2026-12-03"]);
});

test.each([
  ["a pause", () => pause("2027-02-15"), "2026-11-30", "2026-12-01"],
  ["a move", () => move("2026-12-20"), "2026-11-30", "2026-12-01"],
])("%s is undone until the cutoff of the delivery that it replaced", async (_, bend, last, late) => {
  const { revision } = await bend();
  await goTo(late);
  expect((await page()).changes[0]?.canUndo).toBe(false);
  expect(await undo(revision)).toBe("CHANGE_OVERTAKEN");
  await goTo(last);
  expect((await page()).changes[0]?.canUndo).toBe(true);
  expect(await undo(revision)).toBe("ok");
  expect(await shown()).toMatchObject({ nextDeliveryDate: first, plannedDate: null, pausedUntil: null });
  expect((await page()).changes[0]?.kind).toBe("added");
});

test("a delivery that was asked for is undone until it is made, and can be asked for again", async () => {
  const { revision } = await hurry();
  expect(await undo(revision)).toBe("ok");
  expect(await shown()).toMatchObject({ nextDeliveryDate: first, plannedDate: null });
  const again = await hurry();
  await delivered("2026-11-22");
  expect(await undo(again.revision)).toBe("CHANGE_OVERTAKEN");
});

test("a move of a late delivery cannot be undone after the first of its month", async () => {
  await move("2026-12-20");
  await goTo("2026-11-29");
  const { revision } = await move("2026-12-24", "2026-12-20");
  await goTo("2026-12-02");
  expect((await page()).changes[0]?.canUndo).toBe(false);
  expect(await app.send(subscription.undo, { params: { ...params, revision } }, ann)).toMatchObject({
    problem: {
      code: "SKIP_TOO_LATE",
      detail: "This delivery could be changed until December 1. Nothing was changed.",
    },
  });
});

test("bent dates are left to the owner and the admins, and all of the group sees who bent them", async () => {
  const body = { deliveryDate: first, until: "2027-02-15" };
  expect(await app.code(subscription.pause, { params, body }, ben)).toBe("ROLE_TOO_LOW");
  const { revision } = await pause("2027-02-15");
  expect((await page(ben)).changes[0]).toMatchObject({
    kind: "paused",
    bentDate: "2027-02-15",
    changedByName: "Ann",
    canUndo: false,
  });
  expect(await undo(revision, ben)).toBe("ROLE_TOO_LOW");
});

test("a member with an old page open bends nothing", async () => {
  await move("2026-12-20");
  for (const code of [
    await app.code(subscription.move, { params, body: { deliveryDate: first, to: "2026-12-12" } }, ann),
    await app.code(subscription.pause, { params, body: { deliveryDate: first, until: "2027-02-01" } }, ann),
    await app.code(subscription.hurry, { params, body: { deliveryDate: first } }, ann),
  ])
    expect(code).toBe("DATE_MOVED");
});

test("an earlier skip is forgotten, and comes back with the undo", async () => {
  await app.call(subscription.skip, { params: { ...params, deliveryDate: first } }, ann);
  const { revision } = await pause("2027-03-01", "2027-01-01");
  expect((await shown())?.skippedDate).toBeNull();
  expect(await undo(revision)).toBe("ok");
  expect(await shown()).toMatchObject({ nextDeliveryDate: "2027-01-01", skippedDate: first });
});

test("another cadence, a skip and a new start end a move, and a new start a pause", async () => {
  await move("2026-12-20");
  await app.call(subscription.skip, { params: { ...params, deliveryDate: "2026-12-20" } }, ann);
  expect(await shown()).toMatchObject({ nextDeliveryDate: "2027-01-01", plannedDate: null });
  await move("2027-01-20", "2027-01-01");
  await app.call(subscription.changeCadence, { params, body: { cadence: "bimonthly" } }, ann);
  expect(await shown()).toMatchObject({ nextDeliveryDate: first, plannedDate: null });
  await pause("2027-01-15");
  await app.call(subscription.cancel, { params }, ann);
  const boxId = (await app.parts.db.selectFrom("subscriptionBoxes").select("id").executeTakeFirstOrThrow())
    .id;
  await subscribe(app, ann, params.groupId, boxId);
  expect(await shown()).toMatchObject({ nextDeliveryDate: first, plannedDate: null, pausedUntil: null });
});

test("an administrator's delivery out of turn counts as the moved one", async () => {
  await move("2026-12-20");
  await deliverOutOfTurn();
  expect(await shown()).toMatchObject({ nextDeliveryDate: "2027-01-01", plannedDate: null });
});

test.each([
  ["monthly", "2026-12-01", "2027-02-01"],
  ["bimonthly", "2026-12-31", "2027-04-01"],
  ["biweekly", "2026-12-01", "2026-12-29"],
] as const)("an undone skip of a hurried delivery brings no second box: %s", async (cadence, day, next) => {
  if (cadence !== "monthly") await app.call(subscription.changeCadence, { params, body: { cadence } }, ann);
  await delivered(first);
  await goTo(day);
  const planned = (await shown())?.nextDeliveryDate ?? "";
  const { nextDeliveryDate: hurried } = await hurry(planned);
  const skip = { params: { ...params, deliveryDate: hurried } };
  await app.call(subscription.skip, skip, ben);
  expect(await shown()).toMatchObject({ nextDeliveryDate: next, plannedDate: null });
  expect(await app.call(subscription.unskip, skip, ben)).toMatchObject({
    nextDeliveryDate: hurried,
    plannedDate: planned,
  });
  expect((await delivered(hurried, planned)).at(-1)).toBe(hurried);
  expect(await shown()).toMatchObject({ nextDeliveryDate: next, plannedDate: null });
});

test("a skip cannot be undone any more once an administrator has delivered out of turn", async () => {
  const skip = { params: { ...params, deliveryDate: first } };
  await app.call(subscription.skip, skip, ann);
  expect(await shown()).toMatchObject({ skippedDate: first });
  pass(app, { minutes: 1 });
  await deliverOutOfTurn();
  expect(await shown()).toMatchObject({ skippedDate: null, nextDeliveryDate: "2027-02-01" });
  expect((await app.call(schedule.show, {}, ann)).subscriptions[0]).toMatchObject({ skippedDate: null });
  expect(await app.code(subscription.unskip, skip, ann)).toBe("DATE_MOVED");
  expect(await delivered("2026-12-01", "2027-01-01", "2027-02-01")).toEqual(["2026-11-21", "2027-02-01"]);
});

test("an undone skip leaves the record of an earlier one that another cadence has ended", async () => {
  const skip = { params: { ...params, deliveryDate: first } };
  await app.call(subscription.skip, skip, ann);
  await app.call(subscription.changeCadence, { params, body: { cadence: "biweekly" } }, ann);
  await app.call(subscription.skip, skip, ben);
  await app.call(subscription.unskip, skip, ben);
  expect((await page()).changes.map(({ kind }) => kind)).toEqual(["cadence", "skipped", "added"]);
});

test.each([
  ["paused", () => app.send(subscription.pause, late({ until: "2027-02-15" }), ann)],
  ["moved", () => app.send(subscription.move, late({ to: "2026-12-24" }), ann)],
])("whoever comes too late reads until when a delivery could be %s", async (done, bend) => {
  await move("2026-12-20");
  await goTo("2026-12-02");
  expect(await bend()).toMatchObject({
    problem: {
      code: "SKIP_TOO_LATE",
      detail: `This delivery could be ${done} until December 1. Nothing was changed.`,
    },
  });
});

const late = <Bend>(bend: Bend) => ({ params, body: { deliveryDate: "2026-12-20", ...bend } });
