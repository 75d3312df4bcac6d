import type { CalendarDate } from "@boxmates/contract/calendar";
import type { Db } from "../db/open.ts";
import type { MemberProof } from "../group/proofs.ts";
import type { AdminProof } from "../proofs.ts";
import { Refusal } from "../refusal.ts";
import type { LockedSubscription, Offer, SkippableDelivery, SkippedDelivery } from "./proofs.ts";
import { findSkippedDate, lockOffer, lockSubscription } from "./queries.ts";
import { requireSkippable } from "./rules.ts";

/** Returns a box that groups can subscribe to, or throws BOX_UNAVAILABLE. */
export async function requireOffer(db: Db, boxId: string): Promise<Offer> {
  if (!(await lockOffer(db, boxId))) throw new Refusal("BOX_UNAVAILABLE");
  return { boxId } as Offer;
}

/** Locks an active subscription of the member's group, or throws SUBSCRIPTION_NOT_FOUND. */
export async function requireSubscription(db: Db, member: MemberProof, subscriptionId: string) {
  const subscription = await lockSubscription(db, subscriptionId);
  if (subscription?.groupId !== member.groupId) throw new Refusal("SUBSCRIPTION_NOT_FOUND");
  return subscription as typeof subscription & LockedSubscription;
}

/** Locks an active subscription of any group, or throws SUBSCRIPTION_NOT_FOUND. */
export async function requireAnySubscription(db: Db, _: AdminProof, subscriptionId: string) {
  const subscription = await lockSubscription(db, subscriptionId);
  if (!subscription) throw new Refusal("SUBSCRIPTION_NOT_FOUND");
  return subscription as typeof subscription & LockedSubscription;
}

/** Throws DATE_MOVED if another delivery is next, and SKIP_TOO_LATE. */
export function requireSkippableDelivery(
  subscription: LockedSubscription,
  deliveryDate: CalendarDate,
  today: CalendarDate,
): SkippableDelivery {
  if (deliveryDate !== subscription.nextDeliveryDate) throw new Refusal("DATE_MOVED");
  requireSkippable(deliveryDate, today);
  return { ...subscription, deliveryDate } as SkippableDelivery;
}

/** Throws DATE_MOVED if this delivery was not the last one skipped, and SKIP_TOO_LATE. */
export async function requireSkippedDelivery(
  db: Db,
  subscription: LockedSubscription,
  deliveryDate: CalendarDate,
  today: CalendarDate,
): Promise<SkippedDelivery> {
  if (deliveryDate !== (await findSkippedDate(db, subscription))) throw new Refusal("DATE_MOVED");
  requireSkippable(deliveryDate, today);
  return { ...subscription, deliveryDate } as SkippedDelivery;
}
