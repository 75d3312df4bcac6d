import { job } from "../../base/jobs/job.ts";
import { deleteEntriesBefore } from "../../people/account/audit-queries.ts";
import { oldestEntry } from "./rules.ts";

export const forgetOldAuditEntries = job<object>({
  name: "forget-old-audit-entries",
  schedule: "11 4 * * *",
  retried: { times: 2 },
  run: ({ db, clock }, _, service) => deleteEntriesBefore(db, service, oldestEntry(clock.now())),
});
