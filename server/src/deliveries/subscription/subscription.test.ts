import { contract } from "@boxmates/contract/contract";
import { subscribe } from "@boxmates/scenes/groups";
import type { StockedBox } from "@boxmates/scenes/workshop";
import { beforeEach, expect, test } from "vitest";
import { pass } from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { groupOf, join, stockedBox } from "../../testing/world.ts";

const app = startTestApp();
const { subscription } = contract;
let siteAdmin: Person;
let ann: Person;
let groupId: string;
let box: StockedBox;

beforeEach(async () => {
  [siteAdmin, ann] = [await app.signedInAs("Admin", "admin"), await app.signedInAs("Ann")];
  groupId = await groupOf(app, ann);
  box = await stockedBox(app, siteAdmin, "Tapas", { items: 0 });
});

const refusal = (boxId: string, by = ann) =>
  app.code(subscription.create, { params: { groupId }, body: { boxId } }, by);

test("a new subscription is active and monthly, with a first delivery on the next 1st of a month", async () => {
  expect(await subscribe(app, ann, groupId, box.id)).toMatchObject({
    subscriptionBoxId: box.id,
    cadence: "monthly",
    isActive: true,
    subscribedAt: "2026-11-21T12:00:00.000Z",
    nextDeliveryDate: "2026-12-01",
  });
});

test.each([
  ["2026-11-30T23:59:59.999Z", "2026-12-01"],
  ["2026-12-01T00:00:00.000Z", "2027-01-01"],
  ["2026-12-31T23:59:59.999Z", "2027-01-01"],
  ["2028-01-31T12:00:00.000Z", "2028-02-01"],
])("a subscription made at %s is first delivered on %s", async (now, expected) => {
  app.now = new Date(now);
  ann = await app.signedInAgain(ann);
  expect(await subscribe(app, ann, groupId, box.id)).toMatchObject({ nextDeliveryDate: expected });
});

test("a group cannot subscribe to a box twice; it can to another box, and another group can to it", async () => {
  await subscribe(app, ann, groupId, box.id);
  expect(await refusal(box.id)).toBe("ALREADY_SUBSCRIBED");
  const other = await stockedBox(app, siteAdmin, "Wine", { items: 0 });
  expect(await refusal(other.id)).toBe("ok");
  const second = await groupOf(app, ann, "Second");
  expect(await subscribe(app, ann, second, box.id)).toMatchObject({ isActive: true });
});

test("subscribing again to a cancelled box reactivates the subscription with a new subscribed time", async () => {
  const { db } = app.parts;
  const { id } = await subscribe(app, ann, groupId, box.id);
  await db.updateTable("groupSubscriptions").set({ isActive: false }).where("id", "=", id).execute();
  pass(app, { days: 20 });
  ann = await app.signedInAgain(ann);
  expect(await subscribe(app, ann, groupId, box.id)).toMatchObject({
    id,
    isActive: true,
    subscribedAt: "2026-12-11T12:00:00.000Z",
    nextDeliveryDate: "2027-01-01",
  });
  const rows = await db.selectFrom("groupSubscriptions").select("id").execute();
  expect(rows).toEqual([{ id }]);
});

test("an inactive box is not offered and cannot be subscribed to", async () => {
  const { db } = app.parts;
  await db.updateTable("subscriptionBoxes").set({ isActive: false }).where("id", "=", box.id).execute();
  const wine = await stockedBox(app, siteAdmin, "Wine", { boxType: "culinary_chef", items: 0 });
  const offers = await app.call(subscription.offers, { params: { groupId } }, ann);
  expect(offers).toEqual([
    {
      id: wine.id,
      title: "Wine",
      description: "",
      boxType: "culinary_chef",
      price: 29.99,
      imageUrl: null,
      contents: [],
    },
  ]);
  expect(await refusal(box.id)).toBe("BOX_UNAVAILABLE");
  expect(await refusal(crypto.randomUUID())).toBe("BOX_UNAVAILABLE");
});

test("an offer shows the contents by name: their order does not tell the numbers that the games ask for", async () => {
  for (const [itemName, quantity] of [
    ["Zebra stout", 2],
    ["Ale", 1],
  ] as const) {
    const body = { itemName, quantity };
    await app.call(contract.box.addContent, { params: { boxId: box.id }, body }, siteAdmin);
  }
  const [offer] = await app.call(subscription.offers, { params: { groupId } }, ann);
  expect(offer?.contents).toEqual([
    { itemName: "Ale", quantity: 1 },
    { itemName: "Zebra stout", quantity: 2 },
  ]);
});

test("a member cannot subscribe, a group admin can", async () => {
  const [member, admin] = [await app.signedInAs("Member"), await app.signedInAs("Group admin")];
  await join(app, groupId, member, "member");
  await join(app, groupId, admin, "admin");
  expect(await refusal(box.id, member)).toBe("ROLE_TOO_LOW");
  expect(await refusal(box.id, admin)).toBe("ok");
});

test("a box must be chosen", async () => {
  const request = { params: { groupId }, body: { boxId: "" } };
  const reply = await app.send(subscription.create, request, ann);
  expect(reply).toMatchObject({ status: 422, problem: { errors: { boxId: "Please choose a box." } } });
});
