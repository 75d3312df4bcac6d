import { job } from "../../base/jobs/job.ts";
import { listDueMonths, replaceMonth } from "./count-queries.ts";

/**
 * Counts the months of the reports that are due, each in a transaction of its own: a process that dies loses only the one
 * at which it was, and the next run goes on there.
 */
export const countReports = job<object>({
  name: "count-reports",
  schedule: "43 * * * *",
  retried: { times: 2 },
  run: async ({ db, clock }, _, service) => {
    for (const month of await listDueMonths(db, clock.now()))
      await db.transaction().execute((tx) => replaceMonth(tx, service, month, clock.now()));
  },
});
