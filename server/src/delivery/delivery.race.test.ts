import { contract } from "@boxmates/contract/contract";
import { describe, expect, test } from "vitest";
import { race, racers, repeatedly, tally } from "../testing/races.ts";
import { startTestApp } from "../testing/test-app.ts";
import { deliverToday, groupOf, stockedBox, subscribe } from "../testing/world.ts";
import { runDueDeliveries } from "./jobs.ts";

const groups = 50;

describe.skipIf(!process.env.TEST_DATABASE_URL)("at once, on Postgres", () => {
  const app = startTestApp();

  test("the job run by eight at once makes one delivery per subscription and day", async () => {
    const owner = await app.signedInAs("Owner");
    const box = await stockedBox(app, await app.signedInAs("Admin", "admin"), "Box", { items: 0 });
    for (let group = 0; group < groups; group++) {
      await subscribe(app, owner, await groupOf(app, owner), box.id);
    }
    const { db } = app.parts;
    await repeatedly(async (month) => {
      app.now = new Date(Date.UTC(2026, 11 + month, 1));
      const made = await race(() => runDueDeliveries(app.parts), 8);
      expect(made.reduce((sum, each) => sum + each, 0)).toBe(groups);
      const deliveries = await db.selectFrom("groupDeliveries").select("id").execute();
      expect(deliveries).toHaveLength(groups * (month + 1));
      const parcels = await db.selectFrom("parcels").select("id").execute();
      expect(parcels).toHaveLength(groups * (month + 1));
    });
  });

  test("a parcel that is tapped many times arrives once", async () => {
    const owner = await app.signedInAs("Owner");
    const groupId = await groupOf(app, owner);
    const box = await stockedBox(app, await app.signedInAs("Admin", "admin"), "Box", { items: 0 });
    const { id } = await subscribe(app, owner, groupId, box.id);
    const params = { groupId, deliveryId: await deliverToday(app, id) };
    const replies = await race(() => app.send(contract.delivery.arrive, { params }, owner));
    expect(tally(replies)).toEqual({ ok: racers });
    const parcels = await app.parts.db.selectFrom("parcels").select("status").execute();
    expect(parcels).toEqual([{ status: "delivered" }]);
  });
});
