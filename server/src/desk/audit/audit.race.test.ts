import { contract } from "@boxmates/contract/contract";
import { describe, expect, test } from "vitest";
import { theService } from "../../base/the-service.ts";
import { cookieIn, inBrowser, pass, password, signedInWithPassword } from "../../testing/accounts.ts";
import { race, racers, repeatedly, tally } from "../../testing/races.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { forgetOldAuditEntries } from "./jobs.ts";

const { account, admin } = contract;

describe.skipIf(!process.env.TEST_DATABASE_URL)("at once, on Postgres", () => {
  const app = startTestApp();

  async function countEntries(kind: string, userId: string): Promise<number> {
    const { rows } = await app.database.pool.query<{ count: number }>(
      "select count(*)::integer as count from audit_log where kind = $1 and user_id = $2",
      [kind, userId],
    );
    return rows[0]?.count ?? 0;
  }

  /** A browser gets its secret when somebody signs up in it. */
  const otherSignUp = (round: number) => ({
    body: { email: `other-${round}@example.com`, password, fullName: "Other", role: "user" as const },
  });

  test("as many failed sign-ins are logged as are answered", async () => {
    await repeatedly(async (round) => {
      const ann = await signedInWithPassword(app, `Ann ${round}`);
      const body = { email: ann.email, password: "wrong" };
      const replies = await race(() => app.send(account.signIn, { body }));
      expect(tally(replies)).toEqual({ INVALID_CREDENTIALS: 10, TOO_MANY_REQUESTS: racers - 10 });
      expect(await countEntries("sign_in_failed", ann.userId)).toBe(10);
      pass(app, { hours: 1 });
    });
  });

  test("two sign-ins at once in a new browser are two entries and one mail", async () => {
    await repeatedly(async (round) => {
      const ann = await signedInWithPassword(app, `Ann ${round}`);
      const body = { email: ann.email, password };
      const secret = cookieIn(await app.send(account.signUp, otherSignUp(round)), "browser").cookie;
      const replies = await race(() => app.send(account.signIn, { body }, undefined, inBrowser(secret)), 2);
      expect(tally(replies)).toEqual({ ok: 2 });
      expect(await countEntries("signed_in", ann.userId)).toBe(3);
      const { rows } = await app.database.pool.query(
        "select from pgboss.job where name = 'mail-new-device' and data ->> 'userId' = $1",
        [ann.userId],
      );
      expect(rows).toHaveLength(1);
      pass(app, { hours: 1 });
    });
  });

  test("a role that is changed by several at once is logged once for each change", async () => {
    await repeatedly(async (round) => {
      const ann = await app.signedInAs(`Ann ${round}`);
      const boss = await app.signedInAs(`Boss ${round}`, "admin");
      const request = { params: { userId: ann.userId }, body: { role: "vendor" as const } };
      const replies = await race(() => app.send(admin.updateUser, request, boss), 4);
      expect(tally(replies)).toEqual({ ok: 4 });
      expect(await countEntries("role_changed", ann.userId)).toBe(1);
    });
  });

  test("while the job forgets old entries, nobody else can delete any", async () => {
    await repeatedly(async (round) => {
      const ann = await app.signedInAs(`Ann ${round}`);
      const outcomes = await Promise.allSettled([
        forgetOldAuditEntries.run(app.parts, {}, theService),
        ...Array.from({ length: 5 }, () => app.database.pool.query("delete from audit_log")),
      ]);
      expect(outcomes.map(({ status }) => status)).toEqual([
        "fulfilled",
        ...Array.from({ length: 5 }, () => "rejected"),
      ]);
      expect(await countEntries("signed_in", ann.userId)).toBe(1);
    });
  });
});
