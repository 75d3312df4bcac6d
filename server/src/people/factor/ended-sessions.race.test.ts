import { contract } from "@boxmates/contract/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { pass, password, signedInWithPassword } from "../../testing/accounts.ts";
import { setUpApp } from "../../testing/factors.ts";
import { repeatedly, somebodyWaits } from "../../testing/races.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { lockUser } from "../account/queries.ts";

const { account, factor } = contract;

describe.skipIf(!process.env.TEST_DATABASE_URL)("a session that ends at this moment, on Postgres", () => {
  const app = startTestApp();
  const body = { password };
  const changes: Record<string, (ann: Person) => Promise<string>> = {
    "asks for no other address": (ann) =>
      app.code(account.changeEmail, { body: { ...body, email: "stranger@example.com" } }, ann),
    "starts no app": (ann) => app.code(factor.startAuthenticator, { body }, ann),
    "starts no passkey": (ann) => app.code(factor.startPasskey, { body }, ann),
  };

  test.each(Object.entries(changes))("%s although the password was right", async (_, change) => {
    await repeatedly(async () => {
      pass(app, { days: 1 });
      const ann = await signedInWithPassword(app, "Ann");
      // Ends the sessions as signing out everywhere does: the request has checked the password, and waits.
      const late = await app.parts.db.transaction().execute(async (tx) => {
        await lockUser(tx, ann.userId);
        await tx.deleteFrom("sessions").where("userId", "=", ann.userId).execute();
        const changing = change(ann);
        await expect.poll(() => somebodyWaits(app)).toBe(true);
        return { changing };
      });
      expect(await late.changing).toBe("SESSION_ENDED");
      for (const table of ["emailChanges", "authenticators", "passkeyChallenges"] as const) {
        const rows = app.parts.db.selectFrom(table).select("userId").where("userId", "=", ann.userId);
        expect(await rows.execute(), table).toEqual([]);
      }
    });
  });
});

describe.skipIf(!process.env.TEST_DATABASE_URL)("a session that set up an app, on Postgres", () => {
  const app = startTestApp();

  test("ends without waiting for whoever uses the app", async () => {
    const ann = await signedInWithPassword(app, "Ann");
    await setUpApp(app, ann);
    await app.parts.db.transaction().execute(async (using) => {
      await using
        .selectFrom("authenticators")
        .select("userId")
        .where("userId", "=", ann.userId)
        .forUpdate()
        .execute();
      const end = app.parts.db.transaction().execute(async (tx) => {
        await sql`set local lock_timeout = '1s'`.execute(tx);
        await tx.deleteFrom("sessions").where("userId", "=", ann.userId).execute();
      });
      await expect(end).resolves.toBeUndefined();
    });
  });
});
