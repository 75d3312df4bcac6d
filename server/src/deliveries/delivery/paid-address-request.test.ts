import { contract } from "@boxmates/contract/contract";
import { subscribe } from "@boxmates/scenes/groups";
import { beforeEach, expect, test } from "vitest";
import { theService } from "../../base/the-service.ts";
import { paidGroup, startPaidApp } from "../../testing/paid-app.ts";
import { paidPass } from "../../testing/passes.ts";
import type { Person } from "../../testing/test-app.ts";
import { groupOf, join } from "../../testing/world.ts";
import { askForAddresses } from "./jobs.ts";

const { app } = startPaidApp();
let olive: Person;
let mia: Person;
let groupId: string;
let boxId: string;
let subscriptionId: string;

beforeEach(async () => {
  ({ olive, mia, groupId, boxId, subscriptionId } = await paidGroup(app));
});

const joins = (person: Person) =>
  app.call(
    contract.agreement.join,
    { params: { groupId, subscriptionId }, body: { priceCents: 2999 } },
    person,
  );

/** Returns the mails that ask for an address, in the order of their receivers. */
async function asked() {
  await app.runJobs();
  return app.mails
    .filter(({ subject }) => subject === "Where should Alpine Evening go?")
    .toSorted((a, b) => a.to.localeCompare(b.to));
}

async function askOn(day: string) {
  app.now = new Date(`${day}T09:17:00.000Z`);
  await askForAddresses.run(app.parts, {}, theService);
  return (await asked()).map(({ to }) => to);
}

test("where boxes are paid, only members who have joined are asked for an address", async () => {
  expect(await askOn("2026-11-23")).toEqual([olive.email]);
  mia = await app.signedInAgain(mia);
  await joins(mia);
  expect(await askOn("2026-11-24")).toEqual([mia.email, olive.email].toSorted());
});

test("a treat is for everybody, so everybody is asked, and whoever has used up their own is not", async () => {
  const { db } = app.parts;
  await db.updateTable("agreements").set({ priceCents: null }).execute();
  expect(await askOn("2026-11-23")).toEqual([]);
  await paidPass(app, { userId: olive.userId, isForGroup: true, groupId });
  expect(await askOn("2026-11-24")).toEqual([mia.email, olive.email].toSorted());
});

test("a date that comes near is asked about only those who have joined", async () => {
  const params = { groupId, subscriptionId };
  await app.call(contract.subscription.hurry, { params, body: { deliveryDate: "2026-12-01" } }, olive);
  expect((await asked()).map(({ to }) => to)).toEqual([olive.email]);
});

test("somebody in two groups reads of the one whose box they pay for", async () => {
  const second = await groupOf(app, mia, "A club");
  await subscribe(app, mia, second, boxId);
  await join(app, second, olive, "member");
  await askOn("2026-11-23");
  const texts = new Map((await asked()).map(({ to, text }) => [to, text]));
  expect(texts.get(olive.email)).toContain("Cheese club");
  expect(texts.get(mia.email)).toContain("A club");
});
