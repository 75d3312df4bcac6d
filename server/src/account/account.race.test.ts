import { contract } from "@boxmates/contract/contract";
import { describe, expect, test } from "vitest";
import { confirmedAccount, confirmToken, pass, resetToken, signUpRequest } from "../testing/accounts.ts";
import { race, racers, repeatedly, tally } from "../testing/races.ts";
import { startTestApp } from "../testing/test-app.ts";

const { account, profile } = contract;

describe.skipIf(!process.env.TEST_DATABASE_URL)("at once, on Postgres", () => {
  const app = startTestApp();

  test("many sign-ups with one address are one account, and only three mails", async () => {
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

  test("a confirmation link that is opened many times signs in once", async () => {
    await repeatedly(async (round) => {
      pass(app, { hours: 2 });
      const email = `person-${round}@example.com`;
      await app.call(account.signUp, signUpRequest({ email }));
      await app.runJobs();
      const body = { token: confirmToken(app, email) };
      const replies = await race(() => app.send(account.confirm, { body }));
      expect(tally(replies)).toEqual({ ok: 1, LINK_INVALID: racers - 1 });
    });
  });

  test("of several links to one account, opened at once, one confirms and the others are used", async () => {
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
        app.send(account.confirm, { body: { token: tokens[number % 3] ?? "" } }),
      );
      expect(tally(replies)).toEqual({ ok: 1, LINK_INVALID: racers - 1 });
    });
  });

  test("a reset link that is used many times sets one password", async () => {
    await confirmedAccount(app);
    await repeatedly(async () => {
      pass(app, { hours: 2 });
      await app.call(account.requestReset, { body: { email: "ann@example.com" } });
      await app.runJobs();
      const token = resetToken(app);
      const replies = await race((racer) =>
        app.send(account.resetPassword, { body: { token, password: `password ${racer}` } }),
      );
      expect(tally(replies)).toEqual({ ok: 1, LINK_INVALID: racers - 1 });
      await app.runJobs();
      app.mails.length = 0;
    });
  });

  test("all who refresh with one token get a working answer, the same one", async () => {
    let { refresh_token } = await confirmedAccount(app);
    await repeatedly(async () => {
      pass(app, { seconds: 20 });
      const body = { refresh_token };
      const replies = await race(() => app.send(account.refresh, { body }));
      expect(tally(replies)).toEqual({ ok: racers });
      const successors = new Set(replies.map((reply) => (reply.ok ? reply.body.refresh_token : undefined)));
      expect(successors.size).toBe(1);
      for (const reply of replies) {
        const token = reply.ok ? reply.body.access_token : "";
        const person = { userId: "", email: "", fullName: "", token };
        expect(await app.code(profile.own, {}, person)).toBe("ok");
      }
      refresh_token = [...successors][0] ?? "";
    });
  });

  test("failed sign-ins are all counted", async () => {
    await repeatedly(async (round) => {
      pass(app, { hours: 1 });
      const body = { email: `person-${round}@example.com`, password: "wrong" };
      const replies = await race(() => app.send(account.signIn, { body }));
      expect(tally(replies)).toEqual({ INVALID_CREDENTIALS: 10, TOO_MANY_REQUESTS: racers - 10 });
    });
  });
});
