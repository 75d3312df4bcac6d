import { contract } from "@boxmates/contract/contract";
import { describe, expect, test } from "vitest";
import { race, sideBySide, tally } from "../../testing/races.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { arrivedGame, soloDeliveries, taste } from "../../testing/world.ts";

const rounds = 30;
const rates = 50;

describe.skipIf(!process.env.TEST_DATABASE_URL)("at once, on Postgres", () => {
  const app = startTestApp();

  const rateAll = async (delivery: { groupId: string; deliveryId: string }, member: Person) => {
    await taste(app, member, delivery, [5, 4]);
    const params = { ...delivery, number: 3 };
    await app.call(contract.tasting.rate, { params, body: { rating: 3 } }, member);
  };

  test("finishing fifty times at once completes the challenge and adds the points once", async () => {
    const { box, member } = await arrivedGame(app);
    const deliveries = await soloDeliveries(app, member, box.id, rounds);
    await sideBySide(
      rounds,
      async (round) => {
        const delivery = deliveries[round] ?? { groupId: "", deliveryId: "" };
        await rateAll(delivery, member);
        const replies = await race(
          () => app.send(contract.tasting.finish, { params: delivery }, member),
          rates,
        );
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

  test("a rating that comes while the challenge is finished counts before it, or is refused", async () => {
    const { box, member } = await arrivedGame(app);
    for (const delivery of await soloDeliveries(app, member, box.id, rounds)) {
      await rateAll(delivery, member);
      const [finished, ...rated] = await race((number) => {
        if (number === 0) return app.code(contract.tasting.finish, { params: delivery }, member);
        const params = { ...delivery, number };
        return app.code(contract.tasting.rate, { params, body: { rating: 1 } }, member);
      }, 4);
      expect(finished).toBe("ok");
      const stars = await app.parts.db
        .selectFrom("userProductRatings")
        .select("rating")
        .where("deliveryId", "=", delivery.deliveryId)
        .execute();
      const changed = stars.filter(({ rating }) => rating === 1);
      expect(changed).toHaveLength(rated.filter((code) => code === "ok").length);
      expect(rated.every((code) => code === "ok" || code === "TASTING_COMPLETED")).toBe(true);
    }
    const points = await app.parts.db.selectFrom("userPoints").select("totalPoints").execute();
    expect(points.every(({ totalPoints }) => totalPoints === 300)).toBe(true);
  });
});
