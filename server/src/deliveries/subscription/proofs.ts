import type { CalendarDate } from "@boxmates/contract/base/calendar";
import type { Cadence } from "@boxmates/contract/deliveries/subscription";
import type { FormerSubscription } from "../../base/db/tables/deliveries.ts";
import type { Proof } from "../../base/proofs.ts";

/** Proof that a box is offered and stays so until the transaction ends. */
export type Offer = Proof<"offer"> & { readonly boxId: string };

/** Proof that this person may change an active subscription, which is locked until the transaction ends. */
export type LockedSubscription = Proof<"locked subscription"> & {
  readonly id: string;
  readonly groupId: string;
  readonly cadence: Cadence;
  readonly nextDeliveryDate: CalendarDate;
  readonly deliveryDay: number;
  readonly plannedDate: CalendarDate | null;
  readonly pausedUntil: CalendarDate | null;
  readonly hurriedDate: CalendarDate | null;
};

/** Proof that the owner or an admin of the group bends the dates of a locked subscription. */
export type BendableSubscription = LockedSubscription &
  Proof<"bendable subscription"> & { readonly lastDate: CalendarDate | null };

/** Proof that the next delivery of the subscription can still be skipped. */
export type SkippableDelivery = LockedSubscription &
  Proof<"skippable delivery"> & { readonly deliveryDate: CalendarDate };

/** Proof that the latest skipped delivery of the subscription can still be restored. */
export type SkippedDelivery = LockedSubscription &
  Proof<"skipped delivery"> & { readonly deliveryDate: CalendarDate };

/** Proof that this change is the subscription's latest, that nothing has come of it yet, and what was before it. */
export type UndoableChange = Proof<"undoable change"> & {
  /** The subscription's. */
  readonly id: string;
  readonly revision: number;
  readonly before: FormerSubscription;
  readonly skippedDate: CalendarDate | null;
};
