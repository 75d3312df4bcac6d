import type { CalendarDate } from "@boxmates/contract/calendar";
import type { Db } from "../db/open.ts";
import { refuseOutsider, requireOwnerOrAdmin } from "../group/access.ts";
import type { MemberProof } from "../group/proofs.ts";
import type { AdminProof, SignedIn } from "../proofs.ts";
import { Refusal } from "../refusal.ts";
import { lockChange } from "./change-queries.ts";
import type {
  LockedSubscription,
  Offer,
  SkippableDelivery,
  SkippedDelivery,
  UndoableChange,
} from "./proofs.ts";
import { findSkippedDate, findSubscribing, lockOffer, lockSubscription } from "./queries.ts";
import { isUndoable, requireSkippable } from "./rules.ts";

/**
 * Returns a box that groups can subscribe to, and who does it for theirs. Throws GROUP_NOT_FOUND, NOT_A_MEMBER,
 * ROLE_TOO_LOW or BOX_UNAVAILABLE.
 */
export async function requireSubscribing(db: Db, user: SignedIn, groupId: string, boxId: string) {
  await lockOffer(db, boxId);
  const found = await findSubscribing(db, groupId, user.userId, boxId);
  if (!found) return refuseOutsider(db, user, groupId);
  const { boxId: offered, ...member } = found;
  const manager = requireOwnerOrAdmin(member as MemberProof);
  if (!offered) throw new Refusal("BOX_UNAVAILABLE");
  return { manager, offer: { boxId } as Offer };
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

/** Locks the subscription of the member's group. Throws SUBSCRIPTION_NOT_FOUND and CHANGE_OVERTAKEN. */
export async function requireUndoableChange(
  db: Db,
  { groupId }: MemberProof,
  { subscriptionId: id, revision }: { subscriptionId: string; revision: number },
  now: Date,
): Promise<UndoableChange> {
  const found = await lockChange(db, id, revision);
  if (found?.groupId !== groupId) throw new Refusal("SUBSCRIPTION_NOT_FOUND");
  const { before, changedAt, dateAfterChange, skippedDate } = found;
  if (!before || !changedAt || !dateAfterChange) throw new Refusal("CHANGE_OVERTAKEN");
  const dateBefore = before.nextDeliveryDate;
  const change = { ...found, changeRevision: revision, changedAt, dateAfterChange, dateBefore };
  if (!isUndoable(change, now)) throw new Refusal("CHANGE_OVERTAKEN");
  return { id, revision, before, skippedDate } as UndoableChange;
}
