import { contract } from "@boxmates/contract/contract";
import { subscribe } from "@boxmates/scenes/groups";
import { beforeEach, expect, test } from "vitest";
import { theService } from "../../base/the-service.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { groupOf, stockedBox } from "../../testing/world.ts";
import { runDueDeliveries } from "../delivery/jobs.ts";

const app = startTestApp();
const { delivery, subscription, groupPage } = contract;
const first = "2026-12-01";
let ann: Person;
let siteAdmin: Person;
let params: { groupId: string; subscriptionId: string };

beforeEach(async () => {
  [ann, siteAdmin] = [await app.signedInAs("Ann"), await app.signedInAs("Admin", "admin")];
  const groupId = await groupOf(app, ann);
  const box = await stockedBox(app, siteAdmin, "Tapas", { items: 0 });
  params = { groupId, subscriptionId: (await subscribe(app, ann, groupId, box.id)).id };
});

async function deliveredOn(day: string): Promise<void> {
  app.now = new Date(`${day}T12:00:00.000Z`);
  ann = await app.signedInAgain(ann);
  await runDueDeliveries(app.parts, theService);
}

test.each([
  [
    "that moved",
    async () => {
      await app.call(subscription.move, { params, body: { deliveryDate: first, to: "2026-12-20" } }, ann);
      await deliveredOn("2026-12-20");
    },
    "2026-12-20",
  ],
  [
    "that was sent now",
    async () => {
      await app.call(subscription.hurry, { params, body: { deliveryDate: first } }, ann);
      await deliveredOn("2026-11-22");
    },
    "2026-11-22",
  ],
  [
    "that an administrator delivered now",
    () => app.call(delivery.deliverNow, { params: { subscriptionId: params.subscriptionId } }, siteAdmin),
    "2026-11-21",
  ],
] as const)(
  "after a delivery %s, a changed cadence counts from its planned date",
  async (_, deliver, day) => {
    await deliver();
    const made = app.parts.db.selectFrom("groupDeliveries").select(["deliveryDate", "plannedDate"]);
    expect(await made.execute()).toEqual([{ deliveryDate: day, plannedDate: first }]);
    const page = await app.call(groupPage.show, { params: { groupRef: params.groupId } }, ann);
    expect(page.subscriptions[0]?.nextDates.bimonthly).toBe("2027-02-01");
    const changed = await app.call(
      subscription.changeCadence,
      { params, body: { cadence: "bimonthly" } },
      ann,
    );
    expect(changed.nextDeliveryDate).toBe("2027-02-01");
    const back = await app.call(subscription.changeCadence, { params, body: { cadence: "monthly" } }, ann);
    expect(back.nextDeliveryDate).toBe("2027-01-01");
  },
);

test("a delivery on its day was planned for that day", async () => {
  await deliveredOn(first);
  const made = app.parts.db.selectFrom("groupDeliveries").select(["deliveryDate", "plannedDate"]);
  expect(await made.execute()).toEqual([{ deliveryDate: first, plannedDate: first }]);
});

test("a delivery from a server of the version before counts as planned for its day", async () => {
  await deliveredOn(first);
  await app.parts.db.updateTable("groupDeliveries").set({ plannedDate: null }).execute();
  const body = { cadence: "bimonthly" as const };
  const changed = await app.call(subscription.changeCadence, { params, body }, ann);
  expect(changed.nextDeliveryDate).toBe("2027-02-01");
});
