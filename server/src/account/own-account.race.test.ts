import { contract } from "@boxmates/contract/contract";
import { describe, expect, test } from "vitest";
import { pass, password, signedInWithPassword } from "../testing/accounts.ts";
import { race, repeatedly, tally } from "../testing/races.ts";
import { startTestApp } from "../testing/test-app.ts";

const { account, profilePage } = contract;
const racers = 5;

describe.skipIf(!process.env.TEST_DATABASE_URL)("changing one's account at once, on Postgres", () => {
  const app = startTestApp();

  test("of several new passwords one counts; the others were sent with a password that is none any more", async () => {
    await repeatedly(async () => {
      pass(app, { hours: 1 });
      const ann = await signedInWithPassword(app, "Ann");
      const replies = await race(
        (racer) =>
          app.send(
            account.changePassword,
            { body: { currentPassword: password, password: `fresh password ${racer}` } },
            ann,
          ),
        racers,
      );
      expect(tally(replies)).toEqual({ ok: 1, WRONG_PASSWORD: racers - 1 });
      const winner = replies.findIndex(({ ok }) => ok);
      const body = { email: ann.email, password: `fresh password ${winner}` };
      expect(await app.code(account.signIn, { body })).toBe("ok");
    });
  });

  test("of several new addresses one waits to be confirmed", async () => {
    await repeatedly(async (round) => {
      pass(app, { hours: 2 });
      const ann = await signedInWithPassword(app, "Ann");
      const emails = Array.from({ length: racers }, (_, racer) => `ann-${round}-${racer}@example.com`);
      const replies = await race(
        (racer) => app.send(account.changeEmail, { body: { email: emails[racer] ?? "", password } }, ann),
        racers,
      );
      expect(tally(replies)).toEqual({ ok: racers });
      expect(emails).toContain((await app.call(profilePage.show, {}, ann)).pendingEmail);
    });
  });
});
