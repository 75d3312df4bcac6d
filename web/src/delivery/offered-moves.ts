import { type DeliveryStatus, deliveryStatuses, parcelMoves } from "@boxmates/contract/delivery";

interface Parcel {
  status: DeliveryStatus;
}

/** What the chosen parcels can become: every status that at least one of them can, with how many can. */
export function offeredMoves(chosen: readonly Parcel[]): { status: DeliveryStatus; movable: number }[] {
  return deliveryStatuses
    .map((status) => ({ status, movable: countMovable(chosen, status) }))
    .filter(({ movable }) => movable > 0);
}

function countMovable(parcels: readonly Parcel[], status: DeliveryStatus): number {
  return parcels.filter((parcel) => parcelMoves[parcel.status].includes(status)).length;
}

/** Sending is the day's work; what undoes it, or cannot be undone, is asked about first. */
export function asksFirst(status: DeliveryStatus): boolean {
  return status !== "shipped";
}
