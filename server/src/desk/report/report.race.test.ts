import { describe, expect, test } from "vitest";
import { race, repeatedly } from "../../testing/races.ts";
import { countNow } from "../../testing/reports.ts";
import { startTestApp } from "../../testing/test-app.ts";

const counters = 4;

describe.skipIf(!process.env.TEST_DATABASE_URL)("at once, on Postgres", () => {
  const app = startTestApp();

  test("several processes that count the same months leave one count of each", async () => {
    const { pool } = app.database;
    await repeatedly(async () => {
      await pool.query("delete from report_months");
      const signUps = race(() => app.signedInAs("Somebody"), 5);
      await Promise.all([race(() => countNow(app), counters), signUps]);
      await countNow(app);
      const { rows } = await pool.query(
        `select (select count(*)::integer from report_months) as months, (select sign_ups from report_months) as "signUps",
           (select count(*)::integer from profiles) as profiles`,
      );
      expect(rows).toEqual([{ months: 1, signUps: rows[0]?.profiles, profiles: rows[0]?.profiles }]);
    });
  });
});
