import { contract } from "@boxmates/contract/contract";
import { subscribe } from "@boxmates/scenes/groups";
import { beforeEach, expect, test } from "vitest";
import { theService } from "../../base/the-service.ts";
import { pass } from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { groupOf, join, stockedBox } from "../../testing/world.ts";
import { runDueDeliveries } from "../delivery/jobs.ts";

const app = startTestApp();
const { subscription, groupPage } = contract;
let ann: Person;
let ben: Person;
let groupId: string;
let subscriptionId: string;

beforeEach(async () => {
  const siteAdmin = await app.signedInAs("Admin", "admin");
  [ann, ben] = [await app.signedInAs("Ann"), await app.signedInAs("Ben")];
  groupId = await groupOf(app, ann);
  await join(app, groupId, ben, "member");
  const box = await stockedBox(app, siteAdmin, "Tapas", { items: 0 });
  subscriptionId = (await subscribe(app, ann, groupId, box.id)).id;
  pass(app, { minutes: 1 });
});

const params = () => ({ groupId, subscriptionId });
const page = () => app.call(groupPage.show, { params: { groupRef: groupId } }, ann);
const undo = (revision: number, by = ann) =>
  app.code(subscription.undo, { params: { ...params(), revision } }, by);
const biweekly = async (by = ben) =>
  (await app.call(subscription.changeCadence, { params: params(), body: { cadence: "biweekly" } }, by))
    .revision;
const skip = async (deliveryDate: string) =>
  (await app.call(subscription.skip, { params: { ...params(), deliveryDate } }, ben)).revision;

test("all members see who changed, skipped or cancelled a subscription", async () => {
  await skip("2026-12-01");
  pass(app, { minutes: 1 });
  await biweekly();
  pass(app, { minutes: 1 });
  await app.call(subscription.cancel, { params: params() }, ann);
  expect((await page()).changes).toMatchObject([
    {
      kind: "cancelled",
      boxTitle: "Tapas",
      changedBy: ann.userId,
      changedByName: ann.fullName,
      canUndo: true,
    },
    { kind: "cadence", cadence: "biweekly", changedBy: ben.userId, canUndo: false },
    { kind: "skipped", skippedDate: "2026-12-01", changedByName: ben.fullName, canUndo: false },
    { kind: "added", changedBy: ann.userId, canUndo: false },
  ]);
});

test("undoing a cancellation restores the subscription as it was, with its date and its skips", async () => {
  await skip("2026-12-01");
  const { revision } = await app.call(subscription.cancel, { params: params() }, ben);
  expect((await page()).subscriptions).toEqual([]);
  expect(await undo(revision)).toBe("ok");
  const { subscriptions, changes } = await page();
  expect(subscriptions).toMatchObject([
    { id: subscriptionId, nextDeliveryDate: "2027-01-01", skippedDate: "2026-12-01" },
  ]);
  expect(changes.map(({ kind }) => kind)).toEqual(["skipped", "added"]);
});

test("undoing a new cadence restores the former one and its next date", async () => {
  app.now = new Date("2026-12-01T09:00:00Z");
  await runDueDeliveries(app.parts, theService);
  [ann, ben] = [await app.signedInAgain(ann), await app.signedInAgain(ben)];
  const revision = await biweekly();
  expect((await page()).subscriptions).toMatchObject([{ nextDeliveryDate: "2026-12-15" }]);
  expect(await undo(revision)).toBe("ok");
  expect((await page()).subscriptions).toMatchObject([
    { cadence: "monthly", nextDeliveryDate: "2027-01-01" },
  ]);
});

test("undoing a skip brings the delivery back, by either way, and its record goes", async () => {
  expect(await undo(await skip("2026-12-01"))).toBe("ok");
  expect((await page()).subscriptions).toMatchObject([{ nextDeliveryDate: "2026-12-01", skippedDate: null }]);
  await skip("2026-12-01");
  await app.call(subscription.unskip, { params: { ...params(), deliveryDate: "2026-12-01" } }, ann);
  expect((await page()).changes.map(({ kind }) => kind)).toEqual(["added"]);
});

test("only the latest change can be undone, once", async () => {
  const first = await biweekly();
  const second = await skip("2026-12-01");
  expect(await undo(first)).toBe("CHANGE_OVERTAKEN");
  expect(await undo(second)).toBe("ok");
  expect(await undo(second)).toBe("CHANGE_OVERTAKEN");
  // Changes before it are not undone by surprise.
  expect(await undo(first)).toBe("CHANGE_OVERTAKEN");
});

test("a change is not undone after a day, nor after its next delivery was made", async () => {
  const revision = await biweekly();
  pass(app, { hours: 25 });
  [ann, ben] = [await app.signedInAgain(ann), await app.signedInAgain(ben)];
  expect(await undo(revision)).toBe("CHANGE_OVERTAKEN");
  expect((await page()).changes[0]).toMatchObject({ kind: "cadence", canUndo: false });
  app.now = new Date("2026-11-30T22:00:00Z");
  [ann, ben] = [await app.signedInAgain(ann), await app.signedInAgain(ben)];
  const { revision: cancelled } = await app.call(subscription.cancel, { params: params() }, ben);
  app.now = new Date("2026-12-01T01:00:00Z");
  [ann, ben] = [await app.signedInAgain(ann), await app.signedInAgain(ben)];
  expect((await page()).changes[0]).toMatchObject({ kind: "cancelled", canUndo: false });
  expect(await undo(cancelled)).toBe("CHANGE_OVERTAKEN");
});

test("a foreign group's change is not found", async () => {
  const revision = await biweekly();
  const foreign = { groupId: await groupOf(app, ben, "Other"), subscriptionId, revision };
  expect(await app.code(subscription.undo, { params: foreign }, ben)).toBe("SUBSCRIPTION_NOT_FOUND");
});
