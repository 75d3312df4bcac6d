import { job } from "../../base/jobs/job.ts";
import type { CustomerChange } from "../stripe/port.ts";
import { payerBehind } from "./access.ts";
import { isOfDeleted } from "./looking.ts";
import { listRenamed, type Renamed, storeTold } from "./queries.ts";

/** The rest comes an hour later. */
const atOnce = 500;

/** Tells Stripe of new addresses and names, so that its receipts reach the people who have paid. */
export const sendNames = job<object>({
  name: "send-names-of-payers",
  schedule: "27 * * * *",
  retried: { times: 5 },
  run: async ({ db, openStripe, log }, _, service) => {
    const stripe = await openStripe?.();
    if (!stripe) return;
    for (const renamed of await listRenamed(db, service, atOnce)) {
      try {
        await stripe.changeCustomer(changeOf(renamed));
        await storeTold(db, service, renamed);
      } catch (error) {
        const payer = await payerBehind(db, service, renamed.customerId);
        if (!(await isOfDeleted(error, { db, stripe, payer })))
          log.warn({ err: error, customerId: renamed.customerId }, "Stripe was not told of a name");
      }
    }
  },
});

/** Only what has changed here: the rest may be what they have entered on Stripe's page. */
function changeOf({ customerId, email, fullName, toldEmail, toldName }: Renamed): CustomerChange {
  return {
    id: customerId,
    ...(email !== toldEmail && { email }),
    ...(fullName !== toldName && { name: fullName }),
  };
}
