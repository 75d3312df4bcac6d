import { contract } from "@boxmates/contract/contract";
import { describe, expect, test } from "vitest";
import { sendNewsletterConfirmation } from "../../desk/newsletter/jobs.ts";
import { race, repeatedly } from "../../testing/races.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { failedMailsQueue } from "./failed-mails.ts";

const { admin } = contract;

describe.skipIf(!process.env.TEST_DATABASE_URL)("mails that were given up, on Postgres", () => {
  const app = startTestApp();

  test("if several administrators send them again at once, each mail is sent once", async () => {
    const bosses = await Promise.all([1, 2, 3].map(() => app.signedInAs("Boss", "admin")));
    const { pool } = app.database;
    await repeatedly(async (round) => {
      await pool.query(
        `insert into pgboss.job (name, source_name, data)
         select $1, $2, jsonb_build_object('email', 'reader-' || number || '@round-' || $3 || '.example')
         from generate_series(1, 30) number`,
        [failedMailsQueue, sendNewsletterConfirmation.name, String(round)],
      );
      const answers = await race(
        (number) => app.call(admin.sendFailedMails, {}, bosses[number]),
        bosses.length,
      );
      expect(answers.reduce((sum, { sent }) => sum + sent, 0)).toBe(30);
      const { rows } = await pool.query<{ mails: number; readers: number }>(
        `select count(*)::integer as mails, count(distinct data ->> 'email')::integer as readers
         from pgboss.job where name = $1 and data ->> 'email' like '%@round-' || $2 || '.example'`,
        [sendNewsletterConfirmation.name, String(round)],
      );
      expect(rows).toEqual([{ mails: 30, readers: 30 }]);
    });
  });
});
