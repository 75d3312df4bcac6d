import { job } from "../../base/jobs/job.ts";
import { deleteUnconfirmed } from "../../people/account/sign-up-queries.ts";

/** Long enough for a confirmation to be asked for again after a holiday's weekend, and for the link's 24 hours. */
export const unconfirmedLifetimeDays = 7;

/** Deletes accounts whose address nobody has confirmed, so that its owner can sign up anew. */
export const forgetUnconfirmedAccounts = job<object>({
  name: "forget-unconfirmed-accounts",
  schedule: "47 4 * * *",
  retried: { times: 2 },
  run: ({ db, clock }, _, service) => {
    const now = clock.now();
    const before = new Date(now.getTime() - unconfirmedLifetimeDays * 24 * 3600_000);
    return deleteUnconfirmed(db, service, { before, now });
  },
});
