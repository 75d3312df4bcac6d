import { contract } from "@boxmates/contract/contract";
import type { Cadence } from "@boxmates/contract/deliveries/subscription";
import { subscribe } from "@boxmates/scenes/groups";
import { beforeEach, expect, test } from "vitest";
import { theService } from "../../base/the-service.ts";
import { pass } from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { groupOf, join, stockedBox } from "../../testing/world.ts";
import { runDueDeliveries } from "../delivery/jobs.ts";

const app = startTestApp();
const { delivery, subscription, groupPage } = contract;
const [first, paused, next] = ["2026-12-01", "2027-02-15", "2027-03-01"];
let ann: Person;
let ben: Person;
let siteAdmin: Person;
let params: { groupId: string; subscriptionId: string };

beforeEach(async () => {
  siteAdmin = await app.signedInAs("Admin", "admin");
  [ann, ben] = [await app.signedInAs("Ann"), await app.signedInAs("Ben")];
  const groupId = await groupOf(app, ann);
  await join(app, groupId, ben, "member");
  const box = await stockedBox(app, siteAdmin, "Tapas", { items: 0 });
  params = { groupId, subscriptionId: (await subscribe(app, ann, groupId, box.id)).id };
  pass(app, { minutes: 1 });
  await app.call(subscription.pause, { params, body: { deliveryDate: first, until: paused } }, ann);
});

const shown = async (by = ann) => {
  const page = await app.call(groupPage.show, { params: { groupRef: params.groupId } }, by);
  return { ...page.subscriptions[0], latest: page.changes[0] };
};
const change = (cadence: Cadence) => app.call(subscription.changeCadence, { params, body: { cadence } }, ben);
const skip = (deliveryDate: string) =>
  app.call(subscription.skip, { params: { ...params, deliveryDate } }, ben);
const undo = (revision: number, by: Person) =>
  app.code(subscription.undo, { params: { ...params, revision } }, by);
const resume = (deliveryDate = next, by = ann) =>
  app.send(subscription.resume, { params, body: { deliveryDate } }, by);
const move = (to: string) => app.send(subscription.move, { params, body: { deliveryDate: next, to } }, ann);
const hurry = () => app.send(subscription.hurry, { params, body: { deliveryDate: next } }, ann);
const deliverNow = () =>
  app.send(delivery.deliverNow, { params: { subscriptionId: params.subscriptionId } }, siteAdmin);
const goTo = async (day: string) => {
  app.now = new Date(`${day}T12:00:00.000Z`);
  [ann, ben, siteAdmin] = [
    await app.signedInAgain(ann),
    await app.signedInAgain(ben),
    await app.signedInAgain(siteAdmin),
  ];
};

test.each<[string, () => Promise<unknown>, string]>([
  ["another cadence and the former one again", () => change("biweekly").then(() => change("monthly")), next],
  ["another cadence", () => change("biweekly"), "2027-02-23"],
  ["another cadence, undone", async () => undo((await change("biweekly")).revision, ben), next],
  ["a skip", () => skip(next), "2027-04-01"],
  ["a skip, undone", async () => undo((await skip(next)).revision, ben), next],
  [
    "a skip, taken back",
    async () => {
      await skip(next);
      await app.call(subscription.unskip, { params: { ...params, deliveryDate: next } }, ben);
    },
    next,
  ],
  ["a move", () => move("2027-03-20"), "2027-03-20"],
  [
    "a cancellation, undone",
    async () => {
      const { revision } = await app.call(subscription.cancel, { params }, ben);
      await undo(revision, ben);
    },
    next,
  ],
])("a pause lasts through %s, and the next delivery comes after it", async (_, press, date) => {
  await press();
  expect(await shown()).toMatchObject({ pausedUntil: paused, nextDeliveryDate: date });
});

test("nothing is sent out of turn during a pause: it has to be resumed first, or to end", async () => {
  const refused = {
    problem: {
      code: "PAUSED",
      detail:
        "This box is paused until February 15. The owner or an admin of the group can resume it first. Nothing was changed.",
    },
  };
  expect(await hurry()).toMatchObject(refused);
  expect(await deliverNow()).toMatchObject(refused);
  expect(await shown()).toMatchObject({ pausedUntil: paused, nextDeliveryDate: next });
  await goTo(paused);
  expect(await hurry()).toMatchObject({ body: { nextDeliveryDate: "2027-02-16", plannedDate: next } });
  expect(await deliverNow()).toMatchObject({ body: { nextDeliveryDate: "2027-04-01" } });
});

test("administrators read of a paused subscription until when it pauses, as long as it does", async () => {
  const orders = () => app.call(delivery.standingOrders, { query: { search: "" } }, siteAdmin);
  expect(await orders()).toMatchObject([{ pausedUntil: paused }]);
  await goTo(paused);
  expect(await orders()).toMatchObject([{ pausedUntil: null }]);
});

test("the owner and the admins end a pause early, and the first date that can still be skipped is next", async () => {
  expect(await resume(next, ben)).toMatchObject({ problem: { code: "ROLE_TOO_LOW" } });
  await app.call(
    contract.membership.changeRole,
    { params: { groupId: params.groupId, userId: ben.userId }, body: { role: "admin" } },
    ann,
  );
  await goTo("2026-12-20");
  expect(await resume(next, ben)).toMatchObject({
    body: { nextDeliveryDate: "2027-01-01", pausedUntil: null },
  });
  expect((await shown()).latest).toMatchObject({ kind: "resumed", changedByName: "Ben", bentDate: null });
  await goTo("2027-01-01");
  expect(await runDueDeliveries(app.parts, theService)).toBe(1);
});

test("a pause that somebody else has ended is not ended again", async () => {
  expect(await resume("2027-04-01")).toMatchObject({ problem: { code: "DATE_MOVED" } });
  expect((await resume()).status).toBe(200);
  expect(await resume()).toMatchObject({ problem: { code: "DATE_MOVED" } });
});

test("the end of a pause is undone by the owner and the admins, as long as the delivery that it brings can be skipped", async () => {
  await resume();
  const { latest } = await shown();
  const { revision } = latest ?? { revision: 0 };
  expect((await shown(ben)).latest?.canUndo).toBe(false);
  expect(await undo(revision, ben)).toBe("ROLE_TOO_LOW");
  await goTo("2026-11-30");
  expect((await shown()).latest?.canUndo).toBe(true);
  expect(await undo(revision, ann)).toBe("ok");
  expect(await shown()).toMatchObject({ pausedUntil: paused, nextDeliveryDate: next });
});

test("the end of a pause is not undone once the delivery that it brings can no longer be skipped", async () => {
  await change("biweekly");
  const { nextDeliveryDate } = await shown();
  await goTo("2026-12-01");
  const resumed = await resume(nextDeliveryDate);
  expect(resumed).toMatchObject({ body: { nextDeliveryDate: "2026-12-15" } });
  await goTo("2026-12-02");
  const { latest } = await shown();
  expect(latest).toMatchObject({ kind: "resumed", canUndo: false });
  expect(await undo(latest?.revision ?? 0, ann)).toBe("SKIP_TOO_LATE");
});
