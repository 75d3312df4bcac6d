import { contract } from "@boxmates/contract/contract";
import { describe, expect, test } from "vitest";
import type { TokenPurpose } from "../../base/db/tables/people.ts";
import { emailChangeToken, pass } from "../../testing/accounts.ts";
import { manyRounds, race, raceToUse, repeatedly, sideBySide, tally } from "../../testing/races.ts";
import { startTestApp } from "../../testing/test-app.ts";

const { account, admin } = contract;
const racers = 10;

describe.skipIf(!process.env.TEST_DATABASE_URL)("links of mails, on Postgres", () => {
  const app = startTestApp({ TRUSTED_PROXIES: "127.0.0.1" });

  // Only a few links that set a password, because each racer in time hashes one.
  test.each<[TokenPurpose, number]>([
    ["confirm", manyRounds(480)],
    ["change_email", manyRounds(480)],
    ["reset", 20],
    ["recover", 20],
  ])("if ten use a '%s' link at once, one gets through, each of %i times", async (purpose, links) => {
    const outcomes = await sideBySide(links, (number) => raceToUse(app, purpose, number, racers));
    expect(outcomes).toEqual(Array(links).fill({ ok: 1, LINK_INVALID: racers - 1 }));
  });

  test("if two changes to one address are confirmed at once, one succeeds and the other is refused as taken", async () => {
    const body = { role: "user" as const, fullName: "Somebody" };
    await repeatedly(async (round) => {
      pass(app, { minutes: 10 });
      const boss = await app.signedInAs("Boss", "admin");
      const email = `wanted-${round}@example.com`;
      const tokens: string[] = [];
      for (const name of ["Ann", "Ben"]) {
        const { userId } = await app.signedInAs(name);
        await app.call(admin.updateUser, { params: { userId }, body: { ...body, email } }, boss);
        await app.runJobs();
        tokens.push(emailChangeToken(app, email));
      }
      const replies = await race(
        (number) => app.send(account.confirmEmail, { body: { token: tokens[number] ?? "" } }),
        2,
      );
      expect(tally(replies)).toEqual({ ok: 1, EMAIL_TAKEN: 1 });
      const { rows } = await app.database.pool.query("select 1 from users where email = $1", [email]);
      expect(rows).toHaveLength(1);
    }, manyRounds(50));
  });
});
