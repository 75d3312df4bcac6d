import { contract } from "@boxmates/contract/contract";
import { subscribe } from "@boxmates/scenes/groups";
import { describe, expect, test } from "vitest";
import { manyRounds, race, tally } from "../../testing/races.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { groupOf, stockedBox } from "../../testing/world.ts";

const rounds = manyRounds(50);
const racers = 20;

describe.skipIf(!process.env.TEST_DATABASE_URL)("at once, on Postgres", () => {
  const app = startTestApp();

  test("of several undos of one cancellation at once one succeeds", async () => {
    const owner = await app.signedInAs("Owner");
    const box = await stockedBox(app, await app.signedInAs("Admin", "admin"), "Box", { items: 0 });
    for (let round = 0; round < rounds; round += 1) {
      // A day later the limit of new groups starts again.
      await app.parts.db.deleteFrom("limits").execute();
      const groupId = await groupOf(app, owner, `Group ${round}`);
      const params = { groupId, subscriptionId: (await subscribe(app, owner, groupId, box.id)).id };
      await app.call(
        contract.subscription.skip,
        { params: { ...params, deliveryDate: "2026-12-01" } },
        owner,
      );
      const { revision } = await app.call(contract.subscription.cancel, { params }, owner);
      const request = { params: { ...params, revision } };
      const replies = await race(() => app.send(contract.subscription.undo, request, owner), racers);
      expect(tally(replies)).toEqual({ ok: 1, CHANGE_OVERTAKEN: racers - 1 });
    }
  });
});
