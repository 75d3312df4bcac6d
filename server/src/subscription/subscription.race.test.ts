import { contract } from "@boxmates/contract/contract";
import { describe, expect, test } from "vitest";
import { race, racers, repeatedly, tally } from "../testing/races.ts";
import { startTestApp } from "../testing/test-app.ts";
import { groupOf, stockedBox } from "../testing/world.ts";

describe.skipIf(!process.env.TEST_DATABASE_URL)("at once, on Postgres", () => {
  const app = startTestApp();

  test("of all who subscribe their group to a box one does, also when it was cancelled before", async () => {
    const owner = await app.signedInAs("Owner");
    const box = await stockedBox(app, await app.signedInAs("Admin", "admin"), "Box", { items: 0 });
    await repeatedly(async () => {
      const request = { params: { groupId: await groupOf(app, owner) }, body: { boxId: box.id } };
      for (const _ of ["new", "cancelled"]) {
        const replies = await race(() => app.send(contract.subscription.create, request, owner));
        expect(tally(replies)).toEqual({ ok: 1, ALREADY_SUBSCRIBED: racers - 1 });
        await app.parts.db.updateTable("groupSubscriptions").set({ isActive: false }).execute();
      }
    });
    const rows = await app.parts.db.selectFrom("groupSubscriptions").select("id").execute();
    expect(rows).toHaveLength(20);
  });
});
