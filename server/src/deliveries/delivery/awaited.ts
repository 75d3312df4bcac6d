import type { Db } from "../../base/db/open.ts";
import { chargingBy } from "../../money/payment/access.ts";
import { advancePayments } from "../../money/payment/jobs.ts";
import type { Parts } from "../../parts.ts";
import { insertAwaitedPayments } from "./waiting-queries.ts";

/** Charges the parcels that have waited for this person. */
export type ChargeAwaited = (db: Db, person: { userId: string }, now: Date) => Promise<void>;

/** For nouns before this one, which do not know of parcels. */
export function awaitedPayments({ config, jobs }: Pick<Parts, "config" | "jobs">): ChargeAwaited {
  const charging = chargingBy(config);
  return async (db, person, now) => {
    if (!charging) return;
    await insertAwaitedPayments(db, charging, person, now);
    await jobs.send(db, advancePayments, {});
  };
}
