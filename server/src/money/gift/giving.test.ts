import { addDays } from "@boxmates/contract/base/calendar";
import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { pass as passTime } from "../../testing/accounts.ts";
import { startPaidApp } from "../../testing/paid-app.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { groupOf, stockedBox } from "../../testing/world.ts";

const { app, stripe } = startPaidApp();
const free = startTestApp();
const { gift, ledger } = contract;
let boss: Person;
let boxId: string;

beforeEach(async () => {
  boss = await app.signedInAs("Boss", "admin");
  ({ id: boxId } = await stockedBox(app, boss, "Alpine Evening"));
});

const [ruth, finn] = ["ruth@example.com", "finn@example.com"];
const today = () => app.now.toISOString().slice(0, 10);
const wished = (changes: object = {}) => ({
  body: {
    ...{ boxId, size: 3 as const, friends: 1, totalCents: 7999, sendDate: null, message: "Enjoy!" },
    ...{ giverName: "Ruth", giverEmail: ruth, friendName: "Finn", friendEmail: finn },
    ...changes,
  },
});

/** Ruth fills in the form, and is on Stripe's page. Returns the gift's id, with which Stripe leads back. */
async function gives(changes: object = {}): Promise<string> {
  await app.call(gift.give, wished(changes));
  return new URL(stripe.checkouts.open.successUrl).searchParams.get("given") ?? "";
}

const look = (giftId: string) => app.call(gift.look, { params: { giftId } });

async function paysFor(giftId: string): Promise<void> {
  stripe.checkouts.pay(stripe.checkouts.open.id);
  await look(giftId);
  await app.runJobs();
}

async function run(name: "advance-passes" | "send-gifts"): Promise<void> {
  await app.jobQueue.send(app.parts.db, { name }, {});
  await app.runJobs();
}

const mailed = () => app.mails.map(({ to, subject }) => `${to}: ${subject}`);
const toRuth = `${ruth}: Your gift for Finn`;
const toFinn = `${finn}: Ruth has a gift for you`;

test("a gift is paid on Stripe's page without an account, and mailed to both once Stripe has the money", async () => {
  const offer = await app.call(gift.offer, {});
  expect(offer).toMatchObject({ currency: "usd", boxes: [{ id: boxId, priceCents: 2999 }] });
  const id = await gives();
  expect(stripe.checkouts.open).toMatchObject({ customer: null, email: ruth, cents: 7999, keepsCard: false });
  expect(stripe.checkouts.open.successUrl).toBe(`${app.config.publicUrl}/gifts?given=${id}`);
  expect(await look(id)).toEqual({ isPaid: false });
  await app.runJobs();
  expect(mailed()).toEqual([]);
  stripe.checkouts.pay(stripe.checkouts.open.id);
  expect(await look(id)).toEqual({ isPaid: true });
  expect(await look(id)).toEqual({ isPaid: true });
  await run("advance-passes");
  await run("send-gifts");
  expect(mailed().sort()).toEqual([toFinn, toRuth]);
  const told = app.mails.find(({ to }) => to === finn);
  expect(told?.text).toContain("3 boxes of Alpine Evening");
  expect(told?.text).toContain("Enjoy!");
  expect(stripe.faults).toEqual([]);
});

test("the friend is mailed on the chosen day, once, with a code of its own", async () => {
  const day = addDays(today(), 2);
  await paysFor(await gives({ sendDate: day }));
  await run("send-gifts");
  passTime(app, { days: 1 });
  await run("send-gifts");
  expect(mailed()).toEqual([toRuth]);
  passTime(app, { days: 1 });
  await run("send-gifts");
  await run("send-gifts");
  expect(mailed()).toEqual([toRuth, toFinn]);
  const links = [ruth, finn].map((to) => app.linkInMail(to, ""));
  expect(new Set(links).size).toBe(2);
  for (const link of links) {
    const code = link.split("/").at(-1) ?? "";
    expect(await app.call(gift.show, { params: { code } })).toMatchObject({
      state: "open",
      giverName: "Ruth",
    });
  }
});

test("a friend whose day is today is mailed at once", async () => {
  await paysFor(await gives({ sendDate: today() }));
  expect(mailed().sort()).toEqual([toFinn, toRuth]);
});

test("no code is stored", async () => {
  await paysFor(await gives());
  const { rows } = await app.database.pool.query(
    "select gifts::text || gift_codes::text as row from gifts, gift_codes",
  );
  for (const to of [ruth, finn])
    expect(JSON.stringify(rows)).not.toContain(app.linkInMail(to, "").split("/").at(-1));
});

test("a gift for a group costs so many times as much", async () => {
  await gives({ friends: 4, size: 12, totalCents: 4 * 29_999 });
  expect(stripe.checkouts.open.cents).toBe(119_996);
  await gives({ friends: 1, size: 1, totalCents: 2999 });
  const counts = await app.parts.db.selectFrom("passes").select("boxCount").orderBy("boxCount").execute();
  expect(counts).toEqual([{ boxCount: 1 }, { boxCount: 48 }]);
});

test.each([
  ["of 2 boxes", { size: 2 }, "INVALID_REQUEST"],
  ["for 7", { friends: 7, totalCents: 7 * 7999 }, "INVALID_REQUEST"],
  ["for nobody", { friends: 0, totalCents: 0 }, "INVALID_REQUEST"],
  ["for one and a half", { friends: 1.5 }, "INVALID_REQUEST"],
  ["with a long message", { message: "m".repeat(501) }, "INVALID_REQUEST"],
  ["to no address", { friendEmail: "finn" }, "INVALID_REQUEST"],
  ["at another price than was seen", { totalCents: 7998 }, "PRICE_CHANGED"],
  ["of a box that nobody knows", { boxId: "00000000-0000-4000-8000-000000000001" }, "GIFT_BOX_GONE"],
  ["yesterday", { sendDate: "2026-11-20" }, "INVALID_REQUEST"],
  ["in a year", { sendDate: "2027-11-21" }, "INVALID_REQUEST"],
])("a gift %s is refused, and nothing is stored", async (_, changes, code) => {
  expect(await app.code(gift.give, wished(changes))).toBe(code);
  expect(await app.parts.db.selectFrom("passes").select("id").execute()).toEqual([]);
});

test("a box that costs nothing, next to nothing, or is not offered cannot be given", async () => {
  const { db } = app.parts;
  for (const box of [{ price: 0 }, { price: 0.49 }, { price: 29.99, isActive: false }]) {
    await db.updateTable("subscriptionBoxes").set(box).execute();
    expect((await app.call(gift.offer, {})).boxes).toEqual([]);
    expect(await app.code(gift.give, wished())).toBe("GIFT_BOX_GONE");
  }
});

test("a Checkout that nobody pays leaves no gift, and what Stripe did not answer leaves none either", async () => {
  const id = await gives();
  stripe.disturbances.push("lost");
  expect(await app.code(gift.give, wished())).toBe("STRIPE_AWAY");
  passTime(app, { hours: 26 });
  await run("advance-passes");
  expect(await app.parts.db.selectFrom("gifts").select("id").execute()).toEqual([]);
  expect(await app.code(gift.look, { params: { giftId: id } })).toBe("GIFT_NOT_FOUND");
  expect(app.mails).toEqual([]);
});

test("nobody opens more than 30 pages of Stripe in an hour", async () => {
  for (let count = 0; count < 30; count++) await gives();
  expect(await app.code(gift.give, wished())).toBe("TOO_MANY_REQUESTS");
});

test("an administrator sees who has given what, and gives back what nobody has redeemed, a year later too", async () => {
  await paysFor(await gives({ sendDate: addDays(today(), 3) }));
  passTime(app, { days: 400 });
  boss = await app.signedInAgain(boss);
  for (const search of ["", "ruth", ruth]) {
    const { items } = await app.call(ledger.passes, { query: { search } }, boss);
    expect(items).toMatchObject([
      {
        ...{ person: null, groupName: "", leftCount: 3, leftCents: 7999 },
        gift: { giverName: "Ruth", giverEmail: ruth, friendName: "Finn", redeemedAt: null },
      },
    ]);
  }
  const [given] = (await app.call(ledger.passes, { query: {} }, boss)).items;
  const refund = { params: { passId: given?.id ?? "" }, body: { reason: "Ruth asked for it" } };
  await app.call(ledger.refundPass, refund, boss);
  await run("advance-passes");
  expect(stripe.checkouts.movements.slice(-2).map(({ cents }) => cents)).toEqual([7999, -7999]);
  const code = app.linkInMail(ruth, "").split("/").at(-1) ?? "";
  expect(await app.call(gift.show, { params: { code } })).toEqual({ state: "given_back" });
  const redeeming = { params: { code }, body: { groupId: await groupOf(app, boss) } };
  expect(await app.code(gift.redeem, redeeming, boss)).toBe("GIFT_GIVEN_BACK");
  await run("send-gifts");
  expect(mailed()).toEqual([toRuth]);
});

test("where nothing is charged, there are no gifts", async () => {
  const code = "A".repeat(43);
  const asked = [
    free.send(gift.offer, {}),
    free.send(gift.give, wished()),
    free.send(gift.show, { params: { code } }),
  ];
  for (const reply of await Promise.all(asked))
    expect(reply).toMatchObject({ ok: false, problem: { code: "NOT_FOUND" } });
});
