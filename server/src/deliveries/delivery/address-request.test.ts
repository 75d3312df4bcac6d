import { contract } from "@boxmates/contract/contract";
import { subscribe } from "@boxmates/scenes/groups";
import { beforeEach, expect, test } from "vitest";
import { theService } from "../../base/the-service.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { groupOf, join, livesAt, stockedBox } from "../../testing/world.ts";
import { askForAddresses } from "./jobs.ts";

const app = startTestApp();
let ann: Person;
let ben: Person;
let groupId: string;

beforeEach(async () => {
  [ann, ben] = [await app.signedInAs("Ann"), await app.signedInAs("Ben")];
  groupId = await groupOf(app, ann);
  await join(app, groupId, ben, "member");
  const box = await stockedBox(app, await app.signedInAs("Admin", "admin"), "Tapas", { items: 0 });
  await subscribe(app, ann, groupId, box.id);
  await livesAt(app, ann, "1 Oak St");
});

/** Runs the daily job on this day, and returns who has been asked so far. */
async function askedBy(day: string): Promise<string[]> {
  app.now = new Date(`${day}T09:17:00.000Z`);
  await askForAddresses.run(app.parts, {}, theService);
  await app.runJobs();
  return app.mails.filter(({ subject }) => subject === "Where should Tapas go?").map(({ to }) => to);
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
