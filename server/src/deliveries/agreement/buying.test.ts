import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { pass as passTime, password, signedInWithPassword } from "../../testing/accounts.ts";
import { paidGroup, startPaidApp, webhookSecret } from "../../testing/paid-app.ts";
import { reportOf } from "../../testing/stripe/reports.ts";
import type { Person } from "../../testing/test-app.ts";
import { deliverToday, join, livesAt, parcelsIn } from "../../testing/world.ts";

const { app, stripe } = startPaidApp();
const { agreement, groupPage, pass, personalData, profilePage } = contract;
let olive: Person;
let mia: Person;
let groupId: string;
let subscriptionId: string;

beforeEach(async () => {
  ({ olive, mia, groupId, subscriptionId } = await paidGroup(app));
});

const wished = { size: 3 as const, isForGroup: false, continues: false, totalCents: 7999 };
const buying = (body: Partial<Omit<typeof wished, "size">> & { size?: 3 | 12 } = {}) => ({
  params: { groupId, subscriptionId },
  body: { ...wished, ...body },
});
const buys = (person: Person, body: Parameters<typeof buying>[0] = {}) =>
  app.call(agreement.buyAhead, buying(body), person);

/** Buys and pays on Stripe's page, and comes back. */
async function paysAhead(person: Person, body: Parameters<typeof buying>[0] = {}) {
  await buys(person, body);
  stripe.checkouts.pay(stripe.checkouts.open.id);
  return app.call(pass.look, {}, person);
}

async function payingOf(person: Person) {
  const { paying } = await app.call(groupPage.show, { params: { groupRef: groupId } }, person);
  return paying;
}

const stored = () =>
  app.parts.db.selectFrom("passes").select(["state", "boxCount", "totalCents", "userId"]).execute();

async function runPasses() {
  await app.jobQueue.send(app.parts.db, { name: "advance-passes" }, {});
  await app.runJobs();
}

async function reportOn(sessionId: string) {
  const claimed = { object: "checkout.session", id: sessionId, payment_status: "paid", status: "complete" };
  const { body, signature } = reportOf(claimed, { secret: webhookSecret, at: app.now });
  const headers = { "content-type": "application/json", "stripe-signature": signature };
  const reply = await app.app.inject({
    method: "POST",
    url: "/api/stripe/events",
    headers,
    payload: body,
  });
  expect(reply.statusCode).toBe(200);
  await app.runJobs();
}

test("three boxes ahead are paid on Stripe's page, and count once Stripe has the money", async () => {
  const { url } = await buys(mia);
  expect(url).toMatch(/^https:\/\/checkout\.stripe\.com\//);
  expect((await payingOf(mia))?.ahead).toEqual([]);
  expect(await app.call(pass.look, {}, mia)).toEqual({ boxes: 0 });
  const { open } = stripe.checkouts;
  expect(open).toMatchObject({ cents: 7999, currency: "usd", keepsCard: false });
  expect(open.successUrl).toBe(`${app.config.publicUrl}/group/${groupId}?ahead=back`);
  stripe.checkouts.pay(open.id);
  expect(await app.call(pass.look, {}, mia)).toEqual({ boxes: 3 });
  expect(await app.call(pass.look, {}, mia)).toEqual({ boxes: 0 });
  expect(await payingOf(mia)).toEqual({
    card: null,
    agreements: [{ subscriptionId, priceCents: null }],
    ahead: [{ subscriptionId, own: 3, groups: 0 }],
    parcels: [],
  });
  const shares = await app.parts.db.selectFrom("passBoxes").select("shareCents").orderBy("number").execute();
  expect(shares.map(({ shareCents }) => shareCents)).toEqual([2666, 2666, 2667]);
  expect(stripe.faults).toEqual([]);
});

test("whoever comes back from Stripe sees only what they have paid themselves", async () => {
  await buys(mia);
  stripe.checkouts.pay(stripe.checkouts.open.id);
  expect(await app.call(pass.look, {}, olive)).toEqual({ boxes: 0 });
  expect(await app.call(pass.look, {}, mia)).toEqual({ boxes: 3 });
});

test("a treat is for everybody: as many boxes as members, of the group", async () => {
  expect(await app.code(agreement.buyAhead, buying({ isForGroup: true }), mia)).toBe("PRICE_CHANGED");
  expect(await paysAhead(mia, { isForGroup: true, totalCents: 15_998 })).toEqual({ boxes: 6 });
  for (const person of [olive, mia])
    expect((await payingOf(person))?.ahead).toEqual([{ subscriptionId, own: 0, groups: 6 }]);
  expect((await payingOf(mia))?.agreements).toEqual([]);
});

test("whoever goes on one at a time has agreed to the price, and is charged by the card that has paid ahead", async () => {
  await paysAhead(mia, { continues: true });
  expect((await payingOf(mia))?.agreements).toEqual([{ subscriptionId, priceCents: 2999 }]);
  const { customerId } = await app.parts.db
    .selectFrom("payers")
    .select("customerId")
    .where("userId", "=", mia.userId)
    .executeTakeFirstOrThrow();
  expect(stripe.customers.find(customerId).card).toMatchObject({ lastFour: "1111" });
});

test("nobody pays what they have not seen, for what they do not get, or nothing", async () => {
  expect(await app.code(agreement.buyAhead, buying({ totalCents: 7998 }), mia)).toBe("PRICE_CHANGED");
  expect(await app.code(agreement.buyAhead, buying(), await app.signedInAs("Stranger"))).toBe("NOT_A_MEMBER");
  await app.parts.db.updateTable("subscriptionBoxes").set({ price: 0.4 }).execute();
  expect(await app.code(agreement.buyAhead, buying({ totalCents: 107 }), mia)).toBe("NOTHING_TO_PAY");
  expect(await stored()).toEqual([]);
});

test("Stripe's report has the Checkout looked at, and what it says is not believed", async () => {
  await buys(mia);
  const { id } = stripe.checkouts.open;
  await reportOn(id);
  expect(await stored()).toMatchObject([{ state: "open" }]);
  stripe.checkouts.pay(id);
  await reportOn(id);
  expect(await stored()).toMatchObject([{ state: "paid", boxCount: 3 }]);
});

test("a Checkout that nobody pays leaves nothing", async () => {
  await buys(mia);
  passTime(app, { hours: 23 });
  await runPasses();
  expect(await stored()).toHaveLength(1);
  passTime(app, { hours: 2 });
  await runPasses();
  expect(await stored()).toEqual([]);
});

test("while Stripe is away nothing is bought, and what was about to be leaves nothing", async () => {
  await paysAhead(olive);
  stripe.disturbances.push(undefined, "lost");
  expect(await app.code(agreement.buyAhead, buying(), mia)).toBe("STRIPE_AWAY");
  stripe.disturbances.length = 0;
  passTime(app, { hours: 26 });
  await runPasses();
  expect(await stored()).toMatchObject([{ userId: olive.userId }]);
});

test("a parcel that has waited for a card is covered by what its owner pays ahead", async () => {
  await livesAt(app, olive, "1 Main St");
  const deliveryId = await deliverToday(app, subscriptionId);
  expect((await payingOf(olive))?.parcels).toMatchObject([{ deliveryId, reason: "card" }]);
  await paysAhead(olive);
  expect((await payingOf(olive))?.parcels).toEqual([]);
  const payments = await app.parts.db.selectFrom("payments").select(["state", "userId"]).execute();
  expect(payments).toEqual([{ state: "covered", userId: olive.userId }]);
  expect(await parcelsIn(app, deliveryId)).toEqual({ Olive: "preparing" });
  expect((await payingOf(olive))?.ahead).toMatchObject([{ own: 2 }]);
});

test("whoever stops their box keeps what they have paid ahead, and joins with it again", async () => {
  await paysAhead(mia);
  const named = { params: { groupId, subscriptionId } };
  await app.call(agreement.end, named, mia);
  expect(await payingOf(mia)).toMatchObject({ agreements: [], ahead: [{ own: 3 }] });
  await app.call(agreement.join, { ...named, body: { priceCents: null } }, mia);
  expect((await payingOf(mia))?.agreements).toEqual([{ subscriptionId, priceCents: null }]);
});

test("the profile and the export have what was paid ahead, and nobody else's", async () => {
  await livesAt(app, mia, "1 Main St");
  await paysAhead(mia);
  await deliverToday(app, subscriptionId);
  const { payer } = await app.call(profilePage.show, {}, mia);
  const shown = { boxTitle: "Alpine Evening", groupName: "Cheese club", boxCount: 3, leftCount: 2 };
  expect(payer?.passes).toMatchObject([{ ...shown, totalCents: 7999, refundedCents: 0, isForGroup: false }]);
  const { money } = await app.call(personalData.export, {}, mia);
  expect(money).toMatchObject({ passes: [shown], payments: [{ state: "covered" }] });
  expect((await app.call(profilePage.show, {}, olive)).payer?.passes).toEqual([]);
});

test("a deleted account gets back what nobody has used, and only then its customer goes", async () => {
  const nina = await signedInWithPassword(app, "Nina");
  await join(app, groupId, nina, "member");
  await livesAt(app, nina, "1 Main St");
  await paysAhead(nina);
  await deliverToday(app, subscriptionId);
  await app.parts.db.updateTable("parcels").set({ status: "shipped", shippedAt: app.now }).execute();
  await app.call(personalData.deleteAccount, { body: { password } }, nina);
  await app.jobQueue.send(app.parts.db, { name: "forget-former-payers" }, {});
  await app.runJobs();
  expect(stripe.customers.customers.size).toBeGreaterThan(0);
  await runPasses();
  const [, back] = stripe.checkouts.movements.slice(-2);
  expect(back?.cents).toBe(-(7999 - 2666));
  await app.jobQueue.send(app.parts.db, { name: "forget-former-payers" }, {});
  await app.runJobs();
  const left = await app.parts.db.selectFrom("payers").select("userId").where("userId", "is", null).execute();
  expect(left).toEqual([]);
  expect(stripe.faults).toEqual([]);
});

test("what is paid after its account was deleted is given back at once", async () => {
  const nina = await signedInWithPassword(app, "Nina");
  await join(app, groupId, nina, "member");
  await buys(nina);
  const { id } = stripe.checkouts.open;
  await app.call(personalData.deleteAccount, { body: { password } }, nina);
  stripe.checkouts.pay(id);
  await reportOn(id);
  await runPasses();
  expect(stripe.checkouts.movements.slice(-2).map(({ cents }) => cents)).toEqual([7999, -7999]);
});

test("when the last box is used, its payer is told once", async () => {
  await livesAt(app, mia, "1 Main St");
  await paysAhead(mia);
  for (let times = 0; times < 3; times++) {
    passTime(app, { days: 1 });
    await deliverToday(app, subscriptionId);
    await runPasses();
    await runPasses();
  }
  const mails = app.mails.filter(({ subject }) => subject.startsWith("The last box"));
  expect(mails.map(({ to }) => to)).toEqual([mia.email]);
});
