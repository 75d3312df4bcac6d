import { type CalendarDate, dateOf } from "@boxmates/contract/base/calendar";
import type { BodyOf } from "@boxmates/contract/base/endpoint";
import {
  isBend,
  type subscriptionApi,
  undoneUntilCutoffOf,
} from "@boxmates/contract/deliveries/subscription";
import type { GroupRole } from "@boxmates/contract/groups/membership";
import { centsOf } from "@boxmates/contract/money/currency";
import type { Db } from "../../base/db/open.ts";
import type { AdminProof, SignedIn } from "../../base/proofs.ts";
import { Refusal } from "../../base/refusal.ts";
import { memberOf, refuseOutsider, requireMember, requireOwnerOrAdmin } from "../../groups/group/access.ts";
import { findChange } from "./change-queries.ts";
import type {
  BendableSubscription,
  LockedSubscription,
  Offer,
  SkippableDelivery,
  SkippedDelivery,
  UndoableChange,
} from "./proofs.ts";
import {
  findOwnSubscription,
  findSubscribing,
  lockOffer,
  lockSubscription,
  lockSubscriptionOf,
  type NamedSubscription,
  type OwnSubscription,
} from "./queries.ts";
import { isUndoable, requireSkippable } from "./rules.ts";

/**
 * Returns a box that groups can subscribe to, and the member of one. Throws GROUP_NOT_FOUND, NOT_A_MEMBER,
 * ROLE_TOO_LOW, BOX_UNAVAILABLE or PRICE_CHANGED.
 */
export async function requireSubscribing(
  db: Db,
  user: SignedIn,
  groupId: string,
  { boxId, priceCents: seenCents }: BodyOf<typeof subscriptionApi.create>,
) {
  await lockOffer(db, boxId);
  const found = await findSubscribing(db, groupId, user.userId, boxId);
  if (!found) return refuseOutsider(db, user, groupId);
  const manager = requireOwnerOrAdmin(memberOf(found));
  if (!found.boxId) throw new Refusal("BOX_UNAVAILABLE");
  if (seenCents !== undefined && seenCents !== centsOf(found.price ?? 0)) throw new Refusal("PRICE_CHANGED");
  return { manager, offer: { boxId } as Offer };
}

/**
 * Locks an active subscription of the person's group, and finds what a change of it depends on. Throws GROUP_NOT_FOUND,
 * NOT_A_MEMBER or SUBSCRIPTION_NOT_FOUND.
 */
export async function requireOwnSubscription(
  db: Db,
  user: SignedIn,
  named: NamedSubscription,
  today: CalendarDate,
) {
  await lockSubscriptionOf(db, named);
  const subscription = await findOwnSubscription(db, user.userId, named, today);
  if (!subscription) return refuseUnfound(db, user, named);
  return subscription as typeof subscription & LockedSubscription;
}

/** The part of deliveries that a subscription needs; it does not know them. */
export interface Delivering {
  /** Creates the delivery of a subscription whose date has come. */
  deliverDue(db: Db, subscription: LockedSubscription, today: CalendarDate, now: Date): Promise<void>;
  /** The subscriber pays for a box of their own, if boxes are paid. */
  joinAs(db: Db, user: SignedIn, subscription: NamedSubscription, now: Date): Promise<void>;
  /** Asks members without an address at once if the next date is near. */
  askInTime(
    db: Db,
    next: { subscriptionId: string; deliveryDate: CalendarDate },
    today: CalendarDate,
  ): Promise<void>;
}

/** Locks the subscription. A delivery whose date has come can no longer be skipped: it is created before any change. */
export async function requireChangeable(
  db: Db,
  user: SignedIn,
  named: NamedSubscription,
  { deliverDue, now }: Pick<Delivering, "deliverDue"> & { now: Date },
) {
  const today = dateOf(now);
  const subscription = await requireOwnSubscription(db, user, named, today);
  if (subscription.nextDeliveryDate > today) return subscription;
  await deliverDue(db, subscription, today, now);
  return requireOwnSubscription(db, user, named, today);
}

/** Says why a statement that reads a subscription only for members of its group has found nothing. */
async function refuseUnfound(db: Db, user: SignedIn, { groupId }: NamedSubscription): Promise<never> {
  await requireMember(db, user, groupId);
  throw new Refusal("SUBSCRIPTION_NOT_FOUND");
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

/** Throws ROLE_TOO_LOW for a plain member, and DATE_MOVED if another delivery is next than the person has seen. */
export function requireBendable(
  subscription: LockedSubscription & Pick<OwnSubscription, "lastDate">,
  { role, seenDate }: { role: GroupRole; seenDate: CalendarDate },
): BendableSubscription {
  if (role === "member") throw new Refusal("ROLE_TOO_LOW");
  if (seenDate !== subscription.nextDeliveryDate) throw new Refusal("DATE_MOVED");
  return { ...subscription } as BendableSubscription;
}

/** Throws DATE_MOVED if this delivery was not the last one skipped, and SKIP_TOO_LATE. */
export function requireSkippedDelivery(
  { skippedDate, ...subscription }: LockedSubscription & Pick<OwnSubscription, "skippedDate">,
  deliveryDate: CalendarDate,
  today: CalendarDate,
): SkippedDelivery {
  if (deliveryDate !== skippedDate) throw new Refusal("DATE_MOVED");
  requireSkippable(deliveryDate, today);
  return { ...subscription, deliveryDate } as SkippedDelivery;
}

/** Locks the subscription, active or not. Throws what `requireOwnSubscription` throws, and CHANGE_OVERTAKEN. */
export async function requireUndoableChange(
  db: Db,
  user: SignedIn,
  { revision, ...named }: NamedSubscription & { revision: number },
  now: Date,
): Promise<UndoableChange> {
  await lockSubscriptionOf(db, named);
  const found = await findChange(db, user.userId, named, revision);
  if (!found) return refuseUnfound(db, user, named);
  const { before, changedAt, dateAfterChange, skippedDate, kind } = found;
  if (!before || !changedAt || !dateAfterChange || !kind) throw new Refusal("CHANGE_OVERTAKEN");
  const dateBefore = before.nextDeliveryDate;
  const change = { ...found, kind, changeRevision: revision, changedAt, dateAfterChange, dateBefore };
  if (!isUndoable(change, now)) throw new Refusal("CHANGE_OVERTAKEN");
  if (isBend(kind) && found.role === "member") throw new Refusal("ROLE_TOO_LOW");
  const cutoffOf = undoneUntilCutoffOf(kind, { before: dateBefore, after: dateAfterChange });
  if (cutoffOf) requireSkippable(cutoffOf, dateOf(now), "changed");
  return { id: named.subscriptionId, revision, before, skippedDate } as UndoableChange;
}
