import { contract } from "@boxmates/contract/contract";
import { describe, expect, test } from "vitest";
import { manyRounds, race, tally } from "../../testing/races.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { groupOf, stockedBox } from "../../testing/world.ts";

const rounds = manyRounds(50);
const racers = 20;

describe.skipIf(!process.env.TEST_DATABASE_URL)("at once, on Postgres", () => {
  const app = startTestApp();

  test("one of several suggestions of a box at once succeeds", async () => {
    const owner = await app.signedInAs("Owner");
    const box = await stockedBox(app, await app.signedInAs("Admin", "admin"), "Box", { items: 0 });
    for (let round = 0; round < rounds; round += 1) {
      // A day later the limit of new groups starts again.
      await app.parts.db.deleteFrom("limits").execute();
      const groupId = await groupOf(app, owner, `Group ${round}`);
      const request = { params: { groupId }, body: { boxId: box.id } };
      const replies = await race(() => app.send(contract.suggestion.create, request, owner), racers);
      expect(tally(replies)).toEqual({ ok: 1, ALREADY_SUGGESTED: racers - 1 });
    }
  });
});
