import type { CalendarDate } from "@boxmates/contract/calendar";
import type { Cadence } from "@boxmates/contract/subscription";
import type { Proof } from "../proofs.ts";

/** A box that is offered, and stays so until the transaction ends. */
export type Offer = Proof<"offer"> & { readonly boxId: string };

/** An active subscription that this person may change, locked until the transaction ends. */
export type LockedSubscription = Proof<"locked subscription"> & {
  readonly id: string;
  readonly groupId: string;
  readonly cadence: Cadence;
  readonly nextDeliveryDate: CalendarDate;
  readonly deliveryDay: number;
};

/** The next delivery of the subscription, early enough to be skipped. */
export type SkippableDelivery = LockedSubscription &
  Proof<"skippable delivery"> & { readonly deliveryDate: CalendarDate };

/** The latest skipped delivery of the subscription, early enough to be taken back. */
export type SkippedDelivery = LockedSubscription &
  Proof<"skipped delivery"> & { readonly deliveryDate: CalendarDate };
