import { addDays, dateOf } from "@boxmates/contract/base/calendar";
import { job } from "../../base/jobs/job.ts";
import { countHistory, listUncounted } from "./sums-queries.ts";

/** After so many days nearly everybody has played. A member who plays later has the group's sums counted anew. */
export const settledAfterDays = 45;
/** Those that an outage of so many days has left over are counted, too. */
const daysBack = 60;
/** The others wait for the next run. */
const groupsAtOnce = 10_000;

/** Counts what the histories of groups count of deliveries that were made long ago, each in its own transaction. */
export const countHistories = job<object>({
  name: "count-histories",
  schedule: "17 * * * *",
  retried: { times: 2 },
  run: async ({ db, clock }, _, service) => {
    const before = addDays(dateOf(clock.now()), -settledAfterDays);
    const since = addDays(before, -daysBack);
    const groupIds = await listUncounted(db, service, { before, since, limit: groupsAtOnce });
    for (const groupId of groupIds)
      await db.transaction().execute((tx) => countHistory(tx, service, { groupId, before }));
  },
});
