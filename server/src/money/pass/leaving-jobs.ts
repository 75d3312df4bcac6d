import { job } from "../../base/jobs/job.ts";
import { deletePayer } from "../payer/queries.ts";
import { listFormerPayers } from "./leaving-queries.ts";

/** The rest comes an hour later. */
const atOnce = 100;

/** Deletes the customers of deleted accounts at Stripe, once nothing of theirs is open: payments may be given back. */
export const forgetFormerPayers = job<object>({
  name: "forget-former-payers",
  schedule: "47 * * * *",
  retried: { times: 5 },
  run: async ({ db, openStripe, log }, _, service) => {
    const stripe = await openStripe?.();
    if (!stripe) return;
    for (const customerId of await listFormerPayers(db, service, atOnce)) {
      try {
        await stripe.deleteCustomer(customerId);
        await deletePayer(db, service, customerId);
      } catch (error) {
        log.warn({ err: error, customerId }, "a customer could not be deleted; it is tried again later");
      }
    }
  },
});
