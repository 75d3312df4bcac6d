import { contract } from "@boxmates/contract/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { paidGift } from "../../testing/passes.ts";
import { paymentsOn } from "../../testing/payments.ts";
import { race, racers, repeatedly, tally } from "../../testing/races.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { groupOf } from "../../testing/world.ts";

const { gift } = contract;

describe.skipIf(!process.env.TEST_DATABASE_URL)("at once, on Postgres", () => {
  const app = startTestApp(paymentsOn);
  let friends: { person: Person; groupId: string }[];

  beforeEach(async () => {
    const people = await Promise.all(["Ann", "Ben", "Cleo"].map((name) => app.signedInAs(name)));
    friends = await Promise.all(
      people.map(async (person) => ({ person, groupId: await groupOf(app, person) })),
    );
  });

  const redeem = (code: string, place: number) => {
    const friend = friends[place % friends.length];
    return app.send(
      gift.redeem,
      { params: { code }, body: { groupId: friend?.groupId ?? "" } },
      friend?.person,
    );
  };

  test("a gift is redeemed once, whoever has its link", async () => {
    await repeatedly(async () => {
      const { code } = await paidGift(app);
      const replies = await race((place) => redeem(code, place));
      expect(tally(replies)).toEqual({ ok: 1, GIFT_REDEEMED: racers - 1 });
    });
  });
});
