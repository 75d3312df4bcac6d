import { contract } from "@boxmates/contract/contract";
import { subscribe } from "@boxmates/scenes/groups";
import { beforeEach, describe, expect, test } from "vitest";
import { theService } from "../../base/the-service.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { groupOf, join, livesAt, stockedBox } from "../../testing/world.ts";
import { askForAddresses } from "./jobs.ts";

const app = startTestApp();
let ann: Person;
let ben: Person;
let groupId: string;
let subscriptionId: string;

beforeEach(async () => {
  [ann, ben] = [await app.signedInAs("Ann"), await app.signedInAs("Ben")];
  groupId = await groupOf(app, ann);
  await join(app, groupId, ben, "member");
  const box = await stockedBox(app, await app.signedInAs("Admin", "admin"), "Tapas", { items: 0 });
  subscriptionId = (await subscribe(app, ann, groupId, box.id)).id;
  await livesAt(app, ann, "1 Oak St");
});

/** Returns who has been asked so far, and the text of the latest mail. */
async function asked() {
  await app.runJobs();
  const mails = app.mails.filter(({ subject }) => subject === "Where should Tapas go?");
  return { to: mails.map(({ to }) => to), text: mails.at(-1)?.text ?? "" };
}

/** Runs the daily job on this day, and returns who has been asked so far. */
async function askedBy(day: string): Promise<string[]> {
  app.now = new Date(`${day}T09:17:00.000Z`);
  await askForAddresses.run(app.parts, {}, theService);
  return (await asked()).to;
}

test("members without an address are asked by mail seven days before the cutoff, once", async () => {
  // The delivery of December 1 can be skipped until November 30.
  expect(await askedBy("2026-11-22")).toEqual([]);
  expect(await askedBy("2026-11-23")).toEqual([ben.email]);
  expect(await askedBy("2026-11-24")).toEqual([ben.email]);
  expect(app.mails.at(-1)?.text).toContain("is planned for December 1. Add your address by November 30");
});

test("they are asked again for the next date, and not after the delivery was made", async () => {
  await askedBy("2026-11-23");
  expect(await askedBy("2026-12-01")).toHaveLength(1);
  await app.parts.db.updateTable("groupSubscriptions").set({ nextDeliveryDate: "2027-01-01" }).execute();
  expect(await askedBy("2026-12-24")).toHaveLength(2);
});

test("a person in two groups is asked once for the same day", async () => {
  const second = await groupOf(app, ben, "Second");
  const box = await app.parts.db.selectFrom("subscriptionBoxes").select("id").executeTakeFirstOrThrow();
  await subscribe(app, ben, second, box.id);
  expect(await askedBy("2026-11-23")).toEqual([ben.email]);
});

test("a member who has given an address by then, or wants no such mail, gets none", async () => {
  const carl = await app.signedInAs("Carl");
  await join(app, groupId, carl, "member");
  await app.call(contract.profile.chooseMails, { body: { unwanted: ["address_wanted"] } }, carl);
  app.now = new Date("2026-11-23T09:17:00.000Z");
  await askForAddresses.run(app.parts, {}, theService);
  await livesAt(app, await app.signedInAgain(ben), "2 Elm St");
  expect(await askedBy("2026-11-23")).toEqual([]);
});

test("nobody is asked for a cancelled subscription", async () => {
  await app.parts.db.updateTable("groupSubscriptions").set({ isActive: false }).execute();
  expect(await askedBy("2026-11-23")).toEqual([]);
});

describe("at once, because a date has come nearer than a week", () => {
  const first = "2026-12-01";
  let params: { groupId: string; subscriptionId: string };

  beforeEach(() => {
    params = { groupId, subscriptionId };
  });

  const { subscription, delivery } = contract;
  const goTo = async (day: string) => {
    app.now = new Date(`${day}T12:00:00.000Z`);
    ann = await app.signedInAgain(ann);
  };
  const move = (to: string, deliveryDate = first) =>
    app.call(subscription.move, { params, body: { deliveryDate, to } }, ann);

  test("members without an address are asked when the next one is sent now", async () => {
    await app.call(subscription.hurry, { params, body: { deliveryDate: first } }, ann);
    const { to, text } = await asked();
    expect(to).toEqual([ben.email]);
    expect(text).toContain("is planned for November 22. Add your address by November 21");
  });

  test("they are asked when an administrator delivers now, for the box after it", async () => {
    const siteAdmin = await app.signedInAs("Boss", "admin");
    await app.call(delivery.deliverNow, { params: { subscriptionId } }, siteAdmin);
    const { to, text } = await asked();
    expect(to).toEqual([ben.email]);
    expect(text).toContain("Add your address, and the next box comes to you too.");
  });

  test("they are asked when a delivery moves near, once for each date", async () => {
    await move("2026-12-20");
    expect((await asked()).to).toEqual([]);
    await goTo("2026-11-27");
    await move("2026-12-03", "2026-12-20");
    await move("2026-12-20", "2026-12-03");
    await move("2026-12-03", "2026-12-20");
    expect((await asked()).to).toEqual([ben.email]);
    await move("2026-12-02", "2026-12-03");
    expect((await asked()).to).toEqual([ben.email, ben.email]);
  });

  test("a date that is a week away is near only the next day", async () => {
    await goTo("2026-11-26");
    await move("2026-12-03");
    expect((await asked()).to).toEqual([]);
    await goTo("2026-11-27");
    await move("2026-12-04", "2026-12-03");
    expect((await asked()).to).toEqual([]);
    await move("2026-12-03", "2026-12-04");
    expect((await asked()).to).toEqual([ben.email]);
  });

  test("they are asked when a pause ends", async () => {
    await app.call(subscription.pause, { params, body: { deliveryDate: first, until: "2027-02-15" } }, ann);
    await goTo("2026-11-28");
    await app.call(subscription.resume, { params, body: { deliveryDate: "2027-03-01" } }, ann);
    expect((await asked()).to).toEqual([ben.email]);
  });

  test("nobody is asked for a date that was taken back before the mail", async () => {
    const body = { deliveryDate: first };
    const { revision } = await app.call(subscription.hurry, { params, body }, ann);
    await app.call(subscription.undo, { params: { ...params, revision } }, ann);
    expect((await asked()).to).toEqual([]);
  });
});
