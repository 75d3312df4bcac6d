import type { Db } from "../../base/db/open.ts";
import { publish } from "../../base/events/hub.ts";
import type { OnTaken } from "../../money/gift/handlers.ts";
import type { OnPaid } from "../../money/pass/advance.ts";
import { chargingBy } from "../../money/payment/access.ts";
import { advancePayments } from "../../money/payment/jobs.ts";
import type { Parts } from "../../parts.ts";
import { agreeAsPaid, agreeAsTaken } from "../agreement/queries.ts";
import { coverAwaited } from "./covering-queries.ts";
import { insertAwaitedPayments } from "./waiting-queries.ts";

/** Pays the parcels that have waited for this person: by boxes that were paid ahead, or else by a charge. */
export type PayAwaited = (db: Db, person: { userId: string }, now: Date) => Promise<void>;

/** For nouns before this one, which do not know of parcels. */
export function awaitedPayments({ config, jobs }: Pick<Parts, "config" | "jobs">): PayAwaited {
  const charging = chargingBy(config);
  return async (db, person, now) => {
    if (!charging) return;
    await coverAwaited(db, charging, person, now);
    await insertAwaitedPayments(db, charging, person, now);
    await jobs.send(db, advancePayments, {});
  };
}

/** A member who has paid their own boxes ahead gets them; one who goes on after it has agreed to the price they saw. */
export function paidAhead(parts: Pick<Parts, "config" | "jobs">): OnPaid {
  const charging = chargingBy(parts.config);
  const payAwaited = awaitedPayments(parts);
  return async (db, paid, now) => {
    const { userId, isForGroup, groupId, subscriptionId, priceCents, continues } = paid;
    const agreed = { userId, priceCents: continues ? priceCents : null };
    if (subscriptionId !== null && (continues || !isForGroup))
      await agreeAsPaid(db, paid, { ...agreed, subscriptionId }, now);
    if (charging && groupId !== null) {
      await coverAwaited(db, charging, { groupId }, now);
      await publish(db, { topic: `group:${groupId}`, kind: "subscription" });
    }
    await payAwaited(db, { userId }, now);
  };
}

/** Gives people the boxes of their own that were given to them with the box that they are of, if the group has it. */
export function boxesTaken(parts: Pick<Parts, "config" | "jobs">): OnTaken {
  const charging = chargingBy(parts.config);
  const payAwaited = awaitedPayments(parts);
  return async (db, taking, now) => {
    const { userId, groupId } = taking;
    await agreeAsTaken(db, taking, now);
    if (charging) await coverAwaited(db, charging, { groupId }, now);
    await payAwaited(db, { userId }, now);
    await publish(db, { topic: `group:${groupId}`, kind: "subscription" });
    await publish(db, { topic: `user:${userId}`, kind: "payment" });
  };
}
