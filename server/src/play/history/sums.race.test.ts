import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { theService } from "../../base/the-service.ts";
import { countDeliveries, expectSameUncounted, isCounted } from "../../testing/counted-history.ts";
import { somebodyWaits } from "../../testing/races.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { arrivedGame, taste } from "../../testing/world.ts";
import { countHistory } from "./sums-queries.ts";

describe.skipIf(!process.env.TEST_DATABASE_URL)("at once, on Postgres", () => {
  const app = startTestApp();

  async function tastedGame() {
    const game = await arrivedGame(app);
    await taste(app, game.member, game, [1, 2, 3]);
    return game;
  }

  // Neither refers to a group anew, which would share its row.
  test.each([
    "update user_box_activities set total_points_earned = 9",
    "update group_deliveries set is_sealed = true",
  ])("who counts waits for who is changing what is counted: %s", async (change) => {
    const { groupId, owner, member } = await tastedGame();
    const changing = await app.parts.db.startTransaction().execute();
    await sql.raw(change).execute(changing);
    const counting = countDeliveries(app, groupId);
    await expect.poll(() => somebodyWaits(app)).toBe(true);
    await changing.commit().execute();
    await counting;
    expect(await isCounted(app, groupId)).toBe(true);
    await expectSameUncounted(app, groupId, [owner, member]);
  });

  test("what is changed while it is counted is outdated afterwards", async () => {
    const { groupId, owner, member } = await tastedGame();
    const counting = await app.parts.db.startTransaction().execute();
    await countHistory(counting, theService, { groupId, before: "9999-01-01" });
    const changing = sql`update user_box_activities set total_points_earned = 9`.execute(app.parts.db);
    await expect.poll(() => somebodyWaits(app)).toBe(true);
    await counting.commit().execute();
    await changing;
    expect(await isCounted(app, groupId)).toBe(false);
    await expectSameUncounted(app, groupId, [owner, member]);
  });
});
