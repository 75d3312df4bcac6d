import { contract } from "@boxmates/contract/contract";
import { subscribe } from "@boxmates/scenes/groups";
import { beforeEach, expect, test } from "vitest";
import { pass } from "../../testing/accounts.ts";
import { startPaidApp } from "../../testing/paid-app.ts";
import type { Person } from "../../testing/test-app.ts";
import { groupOf, join, stockedBox } from "../../testing/world.ts";

const { app } = startPaidApp();
const { agreement, groupPage, subscription } = contract;
let owner: Person;
let member: Person;
let siteAdmin: Person;
let groupId: string;
let boxId: string;
let subscriptionId: string;

beforeEach(async () => {
  [owner, member] = [await app.signedInAs("Olive"), await app.signedInAs("Mia")];
  siteAdmin = await app.signedInAs("Site", "admin");
  groupId = await groupOf(app, owner);
  await join(app, groupId, member, "member");
  ({ id: boxId } = await stockedBox(app, siteAdmin, "Alpine Evening"));
  ({ id: subscriptionId } = await subscribe(app, owner, groupId, boxId));
});

const named = () => ({ params: { groupId, subscriptionId } });
const priced = (priceCents: number) => ({ ...named(), body: { priceCents } });

async function payingOf(person: Person) {
  const { paying } = await app.call(groupPage.show, { params: { groupRef: groupId } }, person);
  return paying;
}

test("whoever subscribes joins, and others join for the price that they see", async () => {
  const mine = { subscriptionId, priceCents: 2999 };
  expect(await payingOf(owner)).toEqual({ card: null, agreements: [mine], ahead: [], parcels: [] });
  expect(await payingOf(member)).toEqual({ card: null, agreements: [], ahead: [], parcels: [] });
  await app.call(agreement.join, priced(2999), member);
  await app.call(agreement.join, priced(2999), member);
  expect(await payingOf(member)).toEqual({ card: null, agreements: [mine], ahead: [], parcels: [] });
  await app.call(agreement.end, named(), member);
  expect(await payingOf(member)).toEqual({ card: null, agreements: [], ahead: [], parcels: [] });
  expect(await payingOf(owner)).toEqual({ card: null, agreements: [mine], ahead: [], parcels: [] });
});

test("nobody agrees to a price that they have not seen", async () => {
  expect(await app.code(agreement.join, priced(2998), member)).toBe("PRICE_CHANGED");
  expect(await payingOf(member)).toEqual({ card: null, agreements: [], ahead: [], parcels: [] });
  const { id: other } = await stockedBox(app, siteAdmin, "Recipes");
  const request = { params: { groupId }, body: { boxId: other, priceCents: 999 } };
  expect(await app.code(subscription.create, request, owner)).toBe("PRICE_CHANGED");
  const { subscriptions } = await app.call(groupPage.show, { params: { groupRef: groupId } }, owner);
  expect(subscriptions).toHaveLength(1);
});

test("a subscription that is taken up anew is agreed to anew, and one that is undone is not", async () => {
  await app.call(agreement.join, priced(2999), member);
  const { revision } = await app.call(subscription.cancel, named(), owner);
  await app.call(subscription.undo, { params: { groupId, subscriptionId, revision } }, owner);
  expect((await payingOf(member))?.agreements).toHaveLength(1);
  await app.call(subscription.cancel, named(), owner);
  expect((await payingOf(member))?.agreements).toEqual([]);
  expect(await app.code(agreement.join, priced(2999), member)).toBe("SUBSCRIPTION_NOT_FOUND");
  pass(app, { minutes: 1 });
  await subscribe(app, owner, groupId, boxId);
  expect((await payingOf(member))?.agreements).toEqual([]);
  expect((await payingOf(owner))?.agreements).toHaveLength(1);
});

test("an agreement ends with the membership", async () => {
  await app.call(agreement.join, priced(2999), member);
  await app.call(contract.membership.leave, { params: { groupId } }, member);
  expect(await app.parts.db.selectFrom("agreements").select("userId").execute()).toEqual([
    { userId: owner.userId },
  ]);
  expect(await app.code(agreement.join, priced(2999), member)).toBe("NOT_A_MEMBER");
});
