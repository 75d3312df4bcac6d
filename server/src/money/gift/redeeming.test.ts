import { contract } from "@boxmates/contract/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { pass as passTime, password, signedInWithPassword } from "../../testing/accounts.ts";
import { type PaidGroup, paidGroup, startPaidApp } from "../../testing/paid-app.ts";
import { paidGift } from "../../testing/passes.ts";
import type { Person } from "../../testing/test-app.ts";
import { deliverToday, groupOf, join, livesAt, parcelsIn } from "../../testing/world.ts";

const { app } = startPaidApp();
const { gift, groupPage, personalData, profilePage } = contract;
let group: PaidGroup;
let olive: Person;
let mia: Person;

beforeEach(async () => {
  group = await paidGroup(app);
  ({ olive, mia } = group);
});

/** A gift of the box that the group has. */
const gifted = (given: Parameters<typeof paidGift>[1] = {}) =>
  paidGift(app, { subscriptionBoxId: group.boxId, ...given });
const asked = (code: string, groupId = group.groupId) => ({ params: { code }, body: { groupId } });
const redeem = (code: string, person = mia) => app.call(gift.redeem, asked(code), person);
const show = (code: string, person?: Person) => app.call(gift.show, { params: { code } }, person);

async function payingOf(person: Person) {
  const { paying } = await app.call(groupPage.show, { params: { groupRef: group.groupId } }, person);
  return paying;
}

test("a gift says from whom it is, and into which groups its reader can put it", async () => {
  const { code } = await gifted();
  const facts = { state: "open", giverName: "Grandma Ruth", friendName: "Finn", boxTitle: "Alpine Evening" };
  const all = { ...facts, boxCount: 3, friends: 1, expiresAt: "2027-11-21T12:00:00.000Z" };
  expect(await show(code)).toMatchObject({ ...all, groups: [] });
  expect(await show(code, await app.signedInAs("Nobody's friend"))).toMatchObject({ groups: [] });
  passTime(app, { minutes: 1 });
  const book = await groupOf(app, mia, "Book club");
  expect(await show(code, mia)).toMatchObject({
    groups: [
      { id: book, name: "Book club" },
      { id: group.groupId, name: "Cheese club" },
    ],
  });
});

test("one friend's boxes are their own, with their yes to the box, and cover what comes", async () => {
  await livesAt(app, mia, "1 Main St");
  const { code } = await gifted();
  expect(await redeem(code)).toEqual({ groupId: group.groupId });
  expect(await payingOf(mia)).toEqual({
    card: null,
    agreements: [{ subscriptionId: group.subscriptionId, priceCents: null }],
    ahead: [{ subscriptionId: group.subscriptionId, own: 3, groups: 0 }],
    parcels: [],
  });
  expect((await payingOf(olive))?.ahead).toEqual([]);
  const deliveryId = await deliverToday(app, group.subscriptionId);
  expect(await parcelsIn(app, deliveryId)).toEqual({ Mia: "preparing" });
  const payments = await app.parts.db
    .selectFrom("payments")
    .select(["state", "userId", "customerId"])
    .execute();
  expect(payments).toEqual([{ state: "covered", userId: mia.userId, customerId: "" }]);
  expect((await payingOf(mia))?.ahead).toMatchObject([{ own: 2 }]);
});

test("a gift for a group is a treat for everybody in it, whoever redeems it", async () => {
  const { code } = await gifted({ friends: 2, boxCount: 6 });
  await redeem(code);
  for (const person of [olive, mia])
    expect((await payingOf(person))?.ahead).toMatchObject([{ own: 0, groups: 6 }]);
  expect((await payingOf(mia))?.agreements).toEqual([]);
});

test("whoever pays one at a time goes on so after their gift", async () => {
  const { code } = await gifted();
  await redeem(code, olive);
  expect(await payingOf(olive)).toMatchObject({ agreements: [{ priceCents: 2999 }], ahead: [{ own: 3 }] });
});

test("a parcel that has waited is covered by a gift", async () => {
  await livesAt(app, olive, "1 Main St");
  const deliveryId = await deliverToday(app, group.subscriptionId);
  expect((await payingOf(olive))?.parcels).toMatchObject([{ deliveryId, reason: "card" }]);
  const { code } = await gifted();
  await redeem(code, olive);
  expect((await payingOf(olive))?.parcels).toEqual([]);
  expect((await payingOf(olive))?.ahead).toMatchObject([{ own: 2 }]);
});

test("a newcomer founds a group and puts it there; once the group has a box, it is used", async () => {
  const nina = await app.signedInAs("Nina");
  const { code } = await gifted();
  const groupId = await groupOf(app, nina, "Newcomers");
  await app.call(gift.redeem, asked(code, groupId), nina);
  const { payer } = await app.call(profilePage.show, {}, nina);
  expect(payer?.passes).toMatchObject([
    { giverName: "Grandma Ruth", groupName: "Newcomers", leftCount: 3, totalCents: null, refundedCents: 0 },
  ]);
  const { money } = await app.call(personalData.export, {}, nina);
  expect(money).toMatchObject({ passes: [{ giverName: "Grandma Ruth" }] });
});

describe("nobody redeems", () => {
  const code = (given: { code: string }, groupId?: string, person = mia) =>
    app.code(gift.redeem, asked(given.code, groupId), person);

  test("a gift twice, by whatever link, and only its redeemer reads that it was them", async () => {
    const given = await gifted();
    await redeem(given.code);
    expect(await code(given)).toBe("GIFT_REDEEMED");
    expect(await code(given, undefined, olive)).toBe("GIFT_REDEEMED");
    expect(await show(given.code, mia)).toEqual({ state: "redeemed", byReader: true });
    for (const reader of [olive, undefined])
      expect(await show(given.code, reader)).toEqual({ state: "redeemed", byReader: false });
  });

  test("a gift a year after it was paid, which can be done until then", async () => {
    const [early, late] = [await gifted(), await gifted()];
    passTime(app, { days: 364, hours: 23 });
    mia = await app.signedInAgain(mia);
    expect(await code(early)).toBe("ok");
    passTime(app, { hours: 1 });
    mia = await app.signedInAgain(mia);
    expect(await code(late)).toBe("GIFT_TOO_OLD");
    expect(await show(late.code)).toEqual({ state: "too_old" });
  });

  test("a gift into a group of others, or into none", async () => {
    const given = await gifted();
    const stranger = await app.signedInAs("Stranger");
    expect(await code(given, undefined, stranger)).toBe("NOT_A_MEMBER");
    expect(await code(given, mia.userId)).toBe("GROUP_NOT_FOUND");
    expect(await show(given.code)).toMatchObject({ state: "open" });
  });

  test("what they guess, and after 30 guesses nothing from there for an hour", async () => {
    const guess = () => app.code(gift.show, { params: { code: "not a gift" } });
    expect(await code({ code: "A".repeat(43) })).toBe("GIFT_NOT_FOUND");
    for (let count = 0; count < 29; count++) expect(await guess()).toBe("GIFT_NOT_FOUND");
    expect(await guess()).toBe("TOO_MANY_REQUESTS");
    expect(await code(await gifted())).toBe("TOO_MANY_REQUESTS");
    passTime(app, { hours: 1 });
    mia = await app.signedInAgain(mia);
    expect(await code(await gifted())).toBe("ok");
  });
});

test("a deleted account gives back what nobody has used of its gift, and takes its names along", async () => {
  const nina = await signedInWithPassword(app, "Nina");
  await join(app, group.groupId, nina, "member");
  const [own, ofGroup] = [await gifted(), await gifted({ friends: 2, boxCount: 6 })];
  await redeem(own.code, nina);
  await redeem(ofGroup.code, nina);
  await app.call(personalData.deleteAccount, { body: { password } }, nina);
  const refunds = await app.parts.db.selectFrom("refunds").select(["passId", "cents"]).execute();
  expect(refunds).toEqual([{ passId: own.passId, cents: 7999 }]);
  expect((await payingOf(mia))?.ahead).toMatchObject([{ groups: 6 }]);
  const names = await app.parts.db
    .selectFrom("gifts")
    .select(["friendEmail", "message", "redeemedBy"])
    .execute();
  const none = { friendEmail: "", message: "", redeemedBy: null };
  expect(names).toEqual([none, none]);
  expect(await show(own.code)).toEqual({ state: "redeemed", byReader: false });
});

test("when the last box of a gift is used, whoever was given it is told", async () => {
  await livesAt(app, mia, "1 Main St");
  const { code } = await gifted({ boxCount: 1 });
  await redeem(code);
  await deliverToday(app, group.subscriptionId);
  await app.jobQueue.send(app.parts.db, { name: "advance-passes" }, {});
  await app.runJobs();
  const [mail] = app.mails.filter(({ subject }) => subject === "The last box of your gift: Alpine Evening");
  expect(mail?.to).toBe(mia.email);
  expect(mail?.text).toContain("The box of Alpine Evening that Grandma Ruth has given you is being packed.");
});
