import { contract } from "@boxmates/contract/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { paidGift } from "../../testing/passes.ts";
import { paymentsOn } from "../../testing/payments.ts";
import { race, racers, repeatedly, tally } from "../../testing/races.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { groupOf } from "../../testing/world.ts";

const { gift, ledger } = contract;

describe.skipIf(!process.env.TEST_DATABASE_URL)("at once, on Postgres", () => {
  const app = startTestApp(paymentsOn);
  let boss: Person;
  let friends: { person: Person; groupId: string }[];

  beforeEach(async () => {
    boss = await app.signedInAs("Boss", "admin");
    const people = await Promise.all(["Ann", "Ben", "Cleo"].map((name) => app.signedInAs(name)));
    friends = await Promise.all(
      people.map(async (person) => ({ person, groupId: await groupOf(app, person) })),
    );
  });

  const redeem = (code: string, place: number) => {
    const { person, groupId } = friends[place % friends.length] ?? { person: boss, groupId: "" };
    return app.send(gift.redeem, { params: { code }, body: { groupId } }, person);
  };

  test("a gift is redeemed once, whoever has its link", async () => {
    await repeatedly(async () => {
      const { code } = await paidGift(app);
      const replies = await race((place) => redeem(code, place));
      expect(tally(replies)).toEqual({ ok: 1, GIFT_REDEEMED: racers - 1 });
    });
  });

  test("a gift that an administrator gives back at the same time was redeemed before, or is not redeemed", async () => {
    await repeatedly(async (round) => {
      const { code, passId } = await paidGift(app);
      const back = () => app.send(ledger.refundPass, { params: { passId }, body: { reason: "Sorry" } }, boss);
      const [redeemed, given] =
        round % 2 === 0
          ? await Promise.all([redeem(code, round), back()])
          : (await Promise.all([back(), redeem(code, round)])).toReversed();
      expect(given?.ok, "nobody has used a box yet").toBe(true);
      const { redeemedAt } = await app.parts.db
        .selectFrom("gifts")
        .select("redeemedAt")
        .where("passId", "=", passId)
        .executeTakeFirstOrThrow();
      const outcome = redeemed?.ok === false ? redeemed.problem.code : "ok";
      expect(outcome).toBe(redeemedAt === null ? "GIFT_GIVEN_BACK" : "ok");
      const { rows } = await app.database.pool.query(
        "select sum(cents)::integer as cents from refunds where pass_id = $1",
        [passId],
      );
      expect(rows).toEqual([{ cents: 7999 }]);
    });
  });
});
