import { job } from "../../base/jobs/job.ts";
import { chargingBy } from "../../money/payment/access.ts";
import { lockParcels, movableBy } from "./access.ts";
import { sendBoxCancelledMail } from "./charge-notice-jobs.ts";
import { listUnpaidReaders } from "./charge-notice-queries.ts";
import { moveParcels } from "./progress.ts";
import { unpaidDays } from "./rules.ts";
import { insertAwaitedPayments, listUnpaid } from "./waiting-queries.ts";

const unpaidMs = unpaidDays * 86_400_000;
const batchSize = 100;

/**
 * Cancels the parcels that nobody has paid for ten days, and mails the people who would have. Before that it charges
 * those whose yes, or first card, came at the moment at which they were made.
 */
export const cancelUnpaidParcels = job<object>({
  name: "cancel-unpaid-parcels",
  schedule: "33 * * * *",
  retried: { times: 5 },
  run: async ({ db, clock, config, jobs }, _, service) => {
    const now = clock.now();
    const charging = chargingBy(config);
    if (!charging) return;
    await db.transaction().execute((tx) => insertAwaitedPayments(tx, charging, {}, now));
    const madeBefore = new Date(now.getTime() - unpaidMs);
    const cancelSome = () =>
      db.transaction().execute(async (tx) => {
        const unpaid = await listUnpaid(tx, madeBefore, batchSize);
        const parcels = await lockParcels(tx, movableBy(service, unpaid));
        const { moved } = await moveParcels(tx, jobs, parcels, { to: "cancelled", now, onlyUnpaid: true });
        await jobs.sendAll(tx, sendBoxCancelledMail, await listUnpaidReaders(tx, service, moved));
        return moved.length;
      });
    while ((await cancelSome()) === batchSize);
  },
});
