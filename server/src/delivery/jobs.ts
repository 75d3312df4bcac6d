import { dateOf } from "@boxmates/contract/calendar";
import { job } from "../jobs/job.ts";
import type { Parts } from "../parts.ts";
import { insertDueDeliveries } from "./queries.ts";

const batchSize = 1_000;

/** Makes all deliveries that are due today, a batch per transaction. Returns how many. */
export async function runDueDeliveries({ db, clock }: Pick<Parts, "db" | "clock">): Promise<number> {
  const now = clock.now();
  let total = 0;
  for (;;) {
    const made = await insertDueDeliveries(db, dateOf(now), now, batchSize);
    total += made;
    if (made < batchSize) return total;
  }
}

/** Every hour rather than once a day: it costs next to nothing, and a day's deliveries wait for no missed hour. */
export const createDueDeliveries = job<object>({
  name: "create-due-deliveries",
  schedule: "3 * * * *",
  retries: 5,
  run: async (parts) => {
    const made = await runDueDeliveries(parts);
    if (made > 0) parts.log.info({ deliveries: made }, "deliveries were created");
  },
});
