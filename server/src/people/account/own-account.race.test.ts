import { contract } from "@boxmates/contract/contract";
import { describe, expect, test } from "vitest";
import { pass, password, signedInWithPassword } from "../../testing/accounts.ts";
import { race, repeatedly, tally } from "../../testing/races.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { createPasswords } from "./passwords.ts";

const { account, profilePage } = contract;
const racers = 5;
const outdated = { memoryKiB: 8, passes: 1 };

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

  // A hash of another day is computed anew at a sign-in, which must not bring back the password of before.
  test.each([
    ["today", { memoryKiB: 16, passes: 1 }],
    ["another day", outdated],
  ])(
    "a password with a hash of %s opens nothing once it was changed, even if somebody signs in with it at this moment",
    async (_, cost) => {
      const passwords = createPasswords({ concurrent: 1, queued: 1 }, cost);
      await repeatedly(async (round) => {
        pass(app, { hours: 1 });
        const ann = await signedInWithPassword(app, "Ann");
        const passwordHash = await passwords.hash(password);
        await app.parts.db.updateTable("users").set({ passwordHash }).where("id", "=", ann.userId).execute();
        const signIn = (typed: string) =>
          app.send(account.signIn, { body: { email: ann.email, password: typed } });
        const change = async () => {
          await new Promise((resolve) => setTimeout(resolve, round % 4));
          const body = { currentPassword: password, password: "a fresh password" };
          return app.code(account.changePassword, { body }, ann);
        };
        const [changed, ...signedIn] = await Promise.all([
          change(),
          ...Array.from({ length: racers }, () => signIn(password)),
        ]);
        // Somebody may have had the hash renewed between the check of the password and the change.
        expect(["ok", "WRONG_PASSWORD"]).toContain(changed);
        expect(
          Object.keys(tally(signedIn)).filter((each) => !["ok", "INVALID_CREDENTIALS"].includes(each)),
        ).toEqual([]);
        if (changed !== "ok") return;
        expect((await app.call(profilePage.show, {}, ann)).sessions).toMatchObject([{ current: true }]);
        expect((await signIn(password)).status).toBe(401);
        expect((await signIn("a fresh password")).status).toBe(200);
      });
    },
  );

  test("people who sign in on several devices at once get in, although the hash of their password is computed anew", async () => {
    const passwords = createPasswords({ concurrent: 1, queued: 1 }, outdated);
    await repeatedly(async () => {
      const ann = await signedInWithPassword(app, "Ann");
      const passwordHash = await passwords.hash(password);
      await app.parts.db.updateTable("users").set({ passwordHash }).where("id", "=", ann.userId).execute();
      const body = { email: ann.email, password };
      expect(tally(await race(() => app.send(account.signIn, { body }), racers))).toEqual({ ok: racers });
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
