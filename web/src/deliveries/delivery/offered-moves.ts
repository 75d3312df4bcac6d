import { parcelMoves } from "@boxmates/contract/deliveries/delivery";
import { type DeliveryStatus, deliveryStatuses } from "@boxmates/contract/deliveries/delivery-status";

interface Parcel {
  status: DeliveryStatus;
  awaitsPayment: boolean;
}

/** Every status that at least one of the chosen parcels can become, with the number of those that can. */
export function offeredMoves(chosen: readonly Parcel[]): { status: DeliveryStatus; movable: number }[] {
  return deliveryStatuses
    .map((status) => ({ status, movable: countMovable(chosen, status) }))
    .filter(({ movable }) => movable > 0);
}

function countMovable(parcels: readonly Parcel[], status: DeliveryStatus): number {
  return parcels.filter((parcel) => canBecome(parcel, status)).length;
}

/** A parcel that waits for its payment is not sent, and once it is cancelled, that is for good. */
function canBecome(parcel: Parcel, status: DeliveryStatus): boolean {
  const isHeld = parcel.awaitsPayment && status !== "cancelled";
  return !isHeld && parcelMoves[parcel.status].includes(status);
}

/** Sending is the day's work. A move that undoes it, or cannot be undone, asks first. */
export function asksFirst(status: DeliveryStatus): boolean {
  return status !== "shipped";
}
