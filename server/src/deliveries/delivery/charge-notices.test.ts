import { contract } from "@boxmates/contract/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { theService } from "../../base/the-service.ts";
import { pass } from "../../testing/accounts.ts";
import { askStripe, paidGroup, payWithCard, startPaidApp } from "../../testing/paid-app.ts";
import { paidPass } from "../../testing/passes.ts";
import type { Person } from "../../testing/test-app.ts";
import { deliverToday, livesAt } from "../../testing/world.ts";
import { remindOfCharges } from "./charge-notice-jobs.ts";

const paid = startPaidApp();
const { app } = paid;
let olive: Person;
let mia: Person;
let groupId: string;
let boxId: string;
let subscriptionId: string;

beforeEach(async () => {
  ({ olive, mia, groupId, boxId, subscriptionId } = await paidGroup(app));
  await livesAt(app, olive, "1 Oak St");
  await livesAt(app, mia, "2 Elm St");
  await app.runJobs();
  app.mails.length = 0;
});

const named = () => ({ groupId, subscriptionId });

/** Returns a text as people read it: without the characters that keep mail programs from making links of names. */
const plain = (text: string) => text.replaceAll("\u2060", "");

async function mailed(): Promise<[to: string, subject: string][]> {
  await app.runJobs();
  return app.mails.map(({ to, subject }) => [to, plain(subject)]);
}

/** Runs the daily job, and returns all mails so far. */
async function told() {
  await remindOfCharges.run(app.parts, {}, theService);
  return mailed();
}

function toldOn(day: string) {
  app.now = new Date(`${day}T09:41:00.000Z`);
  return told();
}

async function raisePrice(price: number) {
  await app.parts.db.updateTable("subscriptionBoxes").set({ price }).where("id", "=", boxId).execute();
}

const textOf = (person: Person) =>
  plain(app.mails.findLast(({ to }) => to === person.email)?.text ?? "").replaceAll(/\s+/g, " ");
const joinFor = (priceCents: number, person: Person) =>
  app.call(contract.agreement.join, { params: named(), body: { priceCents } }, person);

describe("before a box is made", () => {
  const coming = "Alpine Evening comes next, for $29.99";

  test("who pays for it is told three days before its cutoff, once for each date, with the card and a way to skip", async () => {
    await payWithCard(paid, olive);
    // The delivery of December 1 can be skipped until November 30.
    expect(await toldOn("2026-11-26")).toEqual([]);
    expect(await toldOn("2026-11-27")).toEqual([[olive.email, coming]]);
    expect(textOf(olive)).toContain("Yours costs $29.99, which your card ending in 4242 pays.");
    expect(textOf(olive)).toContain("Until November 30 you can skip it for Cheese club");
    expect(app.linkInMail(olive.email)).toBe(`/group/${groupId}`);
    expect(await toldOn("2026-11-28")).toHaveLength(1);
    await app.parts.db.updateTable("groupSubscriptions").set({ nextDeliveryDate: "2027-01-01" }).execute();
    expect(await toldOn("2026-12-28")).toHaveLength(2);
  });

  test("who joins later is told as long as the box can still be skipped", async () => {
    await toldOn("2026-11-27");
    await joinFor(2999, await app.signedInAgain(mia));
    expect(await toldOn("2026-11-30")).toEqual([
      [olive.email, coming],
      [mia.email, coming],
    ]);
    expect(textOf(mia)).toContain("there is no card yet that we can charge");
    expect(await toldOn("2026-12-01")).toHaveLength(2);
  });

  test("whoever has a box left that was paid ahead is told of no charge, nor of a higher price", async () => {
    await paidPass(app, { userId: olive.userId, subscriptionBoxId: boxId });
    await app.call(contract.agreement.join, { params: named(), body: { priceCents: null } }, mia);
    await raisePrice(34.99);
    expect(await toldOn("2026-11-27")).toEqual([]);
  });

  test("nobody is told of a box that is free, that they get no parcel of, or that was skipped in the meantime", async () => {
    await raisePrice(0);
    expect(await toldOn("2026-11-27")).toEqual([]);
    await raisePrice(29.99);
    await app.parts.db.deleteFrom("shippingAddresses").where("userId", "=", olive.userId).execute();
    expect(await told()).toEqual([]);
    await livesAt(app, await app.signedInAgain(olive), "1 Oak St");
    await remindOfCharges.run(app.parts, {}, theService);
    const skip = { params: { ...named(), deliveryDate: "2026-12-01" } };
    await app.call(contract.subscription.skip, skip, await app.signedInAgain(olive));
    expect(await mailed()).toEqual([]);
  });

  test("the owner of a group without any address is told, because they pay the one for all", async () => {
    await app.parts.db.deleteFrom("shippingAddresses").execute();
    await joinFor(2999, mia);
    expect(await toldOn("2026-11-27")).toEqual([[olive.email, coming]]);
  });

  test("who has switched this mail off gets none", async () => {
    await app.call(contract.profile.chooseMails, { body: { unwanted: ["charge_coming"] } }, olive);
    expect(await toldOn("2026-11-27")).toEqual([]);
  });

  test("a price above the agreed one is asked about instead, even of those who want no such mails", async () => {
    await app.call(contract.profile.chooseMails, { body: { unwanted: ["charge_coming"] } }, olive);
    await raisePrice(34.99);
    expect(await toldOn("2026-11-27")).toEqual([[olive.email, "Alpine Evening now costs $34.99"]]);
    expect(textOf(olive)).toContain("You have agreed to $29.99 for each Alpine Evening for Cheese club.");
    expect(textOf(olive)).toContain("packed on December 1");
    expect(await toldOn("2026-11-28")).toHaveLength(1);
  });

  test("nobody is asked about a price that they have agreed to, or that went down, before the mail", async () => {
    await raisePrice(34.99);
    app.now = new Date("2026-11-27T09:41:00.000Z");
    await remindOfCharges.run(app.parts, {}, theService);
    await joinFor(3499, await app.signedInAgain(olive));
    expect(await mailed()).toEqual([]);
  });
});

describe("while a box waits", () => {
  async function made() {
    await deliverToday(app, subscriptionId);
    await askStripe(app);
    app.mails.length = 0;
  }

  const waits = "Your Alpine Evening waits for you";

  test("one at a price above the agreed one is asked about at once, and once", async () => {
    await payWithCard(paid, olive);
    await raisePrice(34.99);
    await made();
    expect(await told()).toEqual([[olive.email, "Alpine Evening now costs $34.99"]]);
    expect(textOf(olive)).toContain("waits for your yes. Say it on your group's page by December 1");
    pass(app, { days: 4 });
    expect(await told()).toHaveLength(1);
  });

  test.each([
    ["is declined", "your card was declined for the $29.99"],
    ["asks the bank", "your bank wants to hear from you before it pays the $29.99"],
    ["is missing", "your card was declined for the $29.99"],
  ] as const)("on the third day its payer reads why, when the card %s", async (does, words) => {
    await payWithCard(paid, olive, does);
    await made();
    pass(app, { days: 2 });
    expect(await told()).toEqual([]);
    pass(app, { days: 1 });
    expect(await told()).toEqual([[olive.email, waits]]);
    expect(textOf(olive)).toContain(words);
    expect(textOf(olive)).toContain("If it is not paid by December 1, we cancel this one box");
    pass(app, { days: 1 });
    expect(await told()).toHaveLength(1);
  });

  test("who has no card is told so", async () => {
    await made();
    pass(app, { days: 3 });
    expect(await told()).toEqual([[olive.email, waits]]);
    expect(textOf(olive)).toContain("there is no card yet that pays its $29.99");
  });

  test("nobody is told of a box that is paid before the mail", async () => {
    await made();
    pass(app, { days: 3 });
    await remindOfCharges.run(app.parts, {}, theService);
    await payWithCard(paid, await app.signedInAgain(olive));
    expect(await mailed()).toEqual([]);
  });

  test("one that was cancelled unpaid is told once, to whoever would have paid it", async () => {
    await made();
    pass(app, { days: 10, minutes: 1 });
    const cancel = async () => {
      await app.jobQueue.send(app.parts.db, { name: "cancel-unpaid-parcels" }, {});
      return mailed();
    };
    expect(await cancel()).toEqual([[olive.email, "Your Alpine Evening was cancelled"]]);
    expect(textOf(olive)).toContain("was not paid within 10 days");
    expect(await cancel()).toHaveLength(1);
  });
});
