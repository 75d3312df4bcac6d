import { job } from "../../base/jobs/job.ts";
import { listDue, openDue } from "./opening-queries.ts";

const batchSize = 500;

/** Opens sealed results at their deadline; those that are left over are opened by the next run. */
export const openDueResults = job<object>({
  name: "open-due-results",
  schedule: "*/5 * * * *",
  retried: { times: 2 },
  run: async ({ db, clock }, _, service) => {
    const now = clock.now();
    for (const due of await listDue(db, service, now, batchSize)) {
      await db.transaction().execute((tx) => openDue(tx, service, { ...due, now }));
    }
  },
});
