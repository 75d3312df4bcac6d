import { expect, test } from "vitest";
import { StatementCounter } from "../../testing/counted-statements.ts";
import { countNow } from "../../testing/reports.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { planOf, wholeReadsOf } from "../../testing/whole-reads.ts";

const app = startTestApp();

test("the job that counts the reports reads only the month that it counts", async () => {
  const counter = new StatementCounter(app.database.pool);
  const { statements } = await counter.during(() => countNow(app));
  const counting = statements.filter(({ text }) => /insert into report_/i.test(text));
  expect(counting).toHaveLength(4);
  const plans = await Promise.all(counting.map((statement) => planOf(app.database, statement)));
  expect(plans.flatMap(wholeReadsOf)).toEqual([]);
  // Any other index of the changes would be read from start to end.
  expect(JSON.stringify(plans)).toContain('"Index Name":"subscription_changes_by_time"');
});
