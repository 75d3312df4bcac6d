import { contract } from "@boxmates/contract/contract";
import { describe, expect, test } from "vitest";
import { race, sideBySide, tally } from "../../testing/races.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { arrivedGame, soloDeliveries, taste } from "../../testing/world.ts";

const rounds = 30;
const rates = 50;

describe.skipIf(!process.env.TEST_DATABASE_URL)("at once, on Postgres", () => {
  const app = startTestApp();

  test("rating the last product fifty times at once completes the challenge and adds the points once", async () => {
    const { box, member } = await arrivedGame(app);
    const deliveries = await soloDeliveries(app, member, box.id, rounds);
    await sideBySide(
      rounds,
      async (round) => {
        const delivery = deliveries[round] ?? { groupId: "", deliveryId: "" };
        await taste(app, member, delivery, [5, 4]);
        const replies = await race((number) => {
          const params = { ...delivery, number: 3 };
          return app.send(contract.tasting.rate, { params, body: { rating: 1 + (number % 5) } }, member);
        }, rates);
        expect(tally(replies)).toEqual({ ok: 1, TASTING_COMPLETED: rates - 1 });
      },
      4,
    );
    const points = await app.parts.db.selectFrom("userPoints").select("totalPoints").execute();
    expect(points).toEqual(deliveries.map(() => ({ totalPoints: 300 })));
    const averages = await app.parts.db.selectFrom("productAverages").select("opinions").execute();
    expect(averages).toEqual([rounds, rounds, rounds].map((opinions) => ({ opinions })));
  });

  test("starting the challenge many times at once makes one", async () => {
    const { groupId, deliveryId, member } = await arrivedGame(app);
    const start = () => app.send(contract.tasting.start, { params: { groupId, deliveryId } }, member);
    expect(tally(await race(start, rates))).toEqual({ ok: rates });
    expect(await app.parts.db.selectFrom("userBoxActivities").select("id").execute()).toHaveLength(1);
  });

  test("when a member rates all products at once, in any order, one rating completes the challenge", async () => {
    const { box, member } = await arrivedGame(app);
    for (const delivery of await soloDeliveries(app, member, box.id, rounds)) {
      await taste(app, member, delivery, []);
      const replies = await race((number) => {
        const params = { ...delivery, number: number + 1 };
        return app.send(contract.tasting.rate, { params, body: { rating: 3 } }, member);
      }, 3);
      const statuses = replies.map((reply) => reply.ok && reply.body.status).sort();
      expect(statuses).toEqual(["completed", "in_progress", "in_progress"]);
    }
    const points = await app.parts.db.selectFrom("userPoints").select("totalPoints").execute();
    expect(points.every(({ totalPoints }) => totalPoints === 300)).toBe(true);
  });
});
