import { contract } from "@boxmates/contract/contract";
import { arrive } from "@boxmates/scenes/deliveries";
import { subscribe } from "@boxmates/scenes/groups";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { deliverToday, groupOf, stockedBox } from "../../testing/world.ts";

const app = startTestApp();
const { changeCadence, cancel, skip, unskip } = contract.subscription;

/** Reads the entries by UID, as a calendar program does. */
async function read(feed: string) {
  const { body } = await app.app.inject(feed);
  const events = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents("vevent");
  return new Map(
    events.map((component) => {
      const { uid, sequence, description } = new ICAL.Event(component);
      const status = String(component.getFirstPropertyValue("status"));
      const stamp = String(component.getFirstPropertyValue("dtstamp"));
      return [uid, { sequence, status, stamp, state: `${status} ${description.split("\n")[0]}` }];
    }),
  );
}

async function subscribed(owner: Person) {
  const groupId = await groupOf(app, owner);
  const box = await stockedBox(app, await app.signedInAs("Admin", "admin"), "Tapas", { items: 0 });
  const { id: subscriptionId } = await subscribe(app, owner, groupId, box.id);
  return { groupId, boxId: box.id, subscriptionId };
}

test("a delivery's SEQUENCE and timestamp grow with every change and never go back", async () => {
  let ann = await app.signedInAs("Ann");
  const { groupId, boxId, subscriptionId } = await subscribed(ann);
  const params = { groupId, subscriptionId };
  const first = { params: { ...params, deliveryDate: "2026-12-01" } };
  const feed = new URL((await app.call(contract.schedule.resetFeed, {}, ann)).feedUrl).pathname;
  let before = await read(feed);
  const states: (string | undefined)[] = [];
  const after = async (day: string, step: () => Promise<unknown>) => {
    app.now = new Date(`${day}T09:00:00.000Z`);
    ann = await app.signedInAgain(ann);
    await step();
    const now = await read(feed);
    for (const [uid, { sequence, stamp, state }] of now) {
      const known = before.get(uid);
      if (!known) continue;
      expect(stamp >= known.stamp).toBe(true);
      expect(sequence).toBeGreaterThanOrEqual(known.sequence);
      if (state !== known.state) expect(sequence).toBeGreaterThan(known.sequence);
    }
    before = new Map([...before, ...now]);
    states.push(now.get(`${subscriptionId}-2026-12-01@localhost:3000`)?.state);
  };

  await after("2026-11-22", () => app.call(skip, first, ann));
  await after("2026-11-23", () => app.call(unskip, first, ann));
  await after("2026-11-24", () => app.call(changeCadence, { params, body: { cadence: "biweekly" } }, ann));
  await after("2026-11-25", () => app.call(cancel, { params }, ann));
  await after("2026-11-26", () => subscribe(app, ann, groupId, boxId));
  let deliveryId = "";
  await after("2026-12-01", async () => {
    deliveryId = await deliverToday(app, subscriptionId);
  });
  await after("2026-12-05", () => arrive(app, ann, groupId, deliveryId));
  await after("2026-12-06", () => app.call(changeCadence, { params, body: { cadence: "biweekly" } }, ann));
  expect(states).toEqual([
    "CANCELLED Monthly: Skipped",
    "CONFIRMED Monthly: Planned",
    "CONFIRMED Every 2 weeks: Planned",
    "CANCELLED Every 2 weeks: Subscription cancelled",
    "CONFIRMED Monthly: Planned",
    "CONFIRMED Monthly: Preparing",
    "CONFIRMED Monthly: Delivered",
    "CONFIRMED Every 2 weeks: Delivered",
  ]);
});
