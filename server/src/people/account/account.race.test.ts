import { contract } from "@boxmates/contract/contract";
import { describe, expect, test, vi } from "vitest";
import { confirmedAccount, confirmToken, pass, password, signUpRequest } from "../../testing/accounts.ts";
import { race, racers, repeatedly, tally } from "../../testing/races.ts";
import { startTestApp } from "../../testing/test-app.ts";

const { account } = contract;

describe.skipIf(!process.env.TEST_DATABASE_URL)("at once, on Postgres", () => {
  const app = startTestApp();

  test("many sign-ups with one address create one account and send only three mails", async () => {
    await repeatedly(async (round) => {
      pass(app, { hours: 2 });
      const email = `person-${round}@example.com`;
      const replies = await race(() => app.send(account.signUp, signUpRequest({ email })));
      expect(tally(replies)).toEqual({ ok: 3, TOO_MANY_REQUESTS: racers - 3 });
      const { db } = app.parts;
      for (const table of ["users", "profiles"] as const) {
        expect(await db.selectFrom(table).select("id").where("email", "=", email).execute()).toHaveLength(1);
      }
    });
  });

  test("if several links to one account are opened at once, one confirms and the others count as used", async () => {
    await repeatedly(async (round) => {
      pass(app, { hours: 2 });
      const email = `person-${round}@example.com`;
      const tokens: string[] = [];
      for (const fullName of ["First", "Second", "Third"]) {
        await app.call(account.signUp, signUpRequest({ email, fullName }));
        await app.runJobs();
        tokens.push(confirmToken(app, email));
      }
      const replies = await race((number) =>
        app.send(account.confirm, { body: { token: tokens[number % 3] ?? "", password } }),
      );
      expect(tally(replies)).toEqual({ ok: 1, LINK_INVALID: racers - 1 });
    });
  });

  test("of 120 passwords that are tried at once, ten are looked at, and a right one is refused with the rest", async () => {
    const email = "ann@example.com";
    await confirmedAccount(app, email);
    await repeatedly(async () => {
      pass(app, { hours: 1 });
      const look = vi.spyOn(app.parts.passwords, "findMatch");
      const guess = (number: number) => ({ email, password: number === 59 ? password : "wrong" });
      const replies = await race((number) => app.send(account.signIn, { body: guess(number) }), 120);
      const { ok = 0, INVALID_CREDENTIALS = 0 } = tally(replies);
      // The right one gives its place back, if it has got one.
      expect(INVALID_CREDENTIALS).toBe(10);
      expect(look.mock.calls).toHaveLength(10 + ok);
      look.mockRestore();
    });
  });

  test("all failed sign-ins are counted", async () => {
    await repeatedly(async (round) => {
      pass(app, { hours: 1 });
      const body = { email: `person-${round}@example.com`, password: "wrong" };
      const replies = await race(() => app.send(account.signIn, { body }));
      expect(tally(replies)).toEqual({ INVALID_CREDENTIALS: 10, TOO_MANY_REQUESTS: racers - 10 });
    });
  });
});
