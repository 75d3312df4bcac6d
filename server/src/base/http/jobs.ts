import { job } from "../jobs/job.ts";
import { deleteOldIdempotencyKeys } from "./idempotency.ts";

export const forgetOldKeys = job<object>({
  name: "forget-old-keys",
  schedule: "29 * * * *",
  retried: { times: 2 },
  run: ({ db, clock }) => deleteOldIdempotencyKeys(db, clock.now()),
});
