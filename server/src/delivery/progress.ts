import { type DeliveryStatus, deliveryStatuses, parcelMoves } from "@boxmates/contract/delivery";
import type { Db } from "../db/open.ts";
import { publish, publishTo } from "../events/hub.ts";
import type { Jobs } from "../jobs/sending.ts";
import type { LeavingMember, OtherMember } from "../membership/proofs.ts";
import type { LeavingAccount } from "../proofs.ts";
import { lockParcels, parcelsOfDeparting } from "./access.ts";
import { sendBoxShippedMail, sendGameOpenMail } from "./jobs.ts";
import {
  cancelParcels,
  groupsOf,
  insertSharedParcels,
  listReceivers,
  restoreParcels,
  updateDeliveryStatuses,
  updateParcels,
} from "./progress-queries.ts";
import type { LockedParcels, RecentArrival } from "./proofs.ts";

interface Move {
  to: DeliveryStatus;
  now: Date;
}

/**
 * Moves parcels to a status if they can have it, and updates what depends on it: the status of the deliveries, the
 * mails and the open pages. Returns the moved parcels.
 */
export async function moveParcels(
  db: Db,
  jobs: Jobs,
  parcels: LockedParcels,
  { to, now }: Move,
): Promise<string[]> {
  const from = deliveryStatuses.filter((status) => parcelMoves[status].includes(to));
  const { parcelIds: moved, players } = await updateParcels(db, parcels, { from, to, now });
  if (moved.length === 0) return moved;
  if (to === "shipped") await jobs.sendAll(db, sendBoxShippedMail, await listReceivers(db, moved));
  await jobs.sendAll(db, sendGameOpenMail, players);
  await tellOfParcels(db, parcels);
  return moved;
}

/** Takes a reported arrival back. If no other parcel of the delivery has arrived, its game closes again. */
export async function undoArrival(db: Db, arrival: RecentArrival, now: Date): Promise<void> {
  await restoreParcels(db, arrival);
  await updateDeliveryStatuses(db, arrival, now);
  await tellOfParcels(db, arrival);
}

/**
 * Cancels the parcels of a departing person that have not been shipped; what has been shipped stays theirs. A delivery
 * that is left without any parcel gets the one for the whole group, so that its game can open.
 */
export async function cancelParcelsOf(
  db: Db,
  departing: OtherMember | LeavingMember | LeavingAccount,
  now: Date,
): Promise<void> {
  const parcels = await lockParcels(db, await parcelsOfDeparting(db, departing));
  const cancelled = await cancelParcels(db, parcels, now);
  if (cancelled.length === 0) return;
  await insertSharedParcels(db, parcels, cancelled);
  await updateDeliveryStatuses(db, parcels, now);
  await tellOfParcels(db, parcels);
}

/** Tells the groups and the administrators that these parcels have changed. */
export async function tellOfParcels(db: Db, { deliveryIds }: LockedParcels): Promise<void> {
  await publishTo(db, "delivery", "group", groupsOf(deliveryIds));
  await publish(db, { topic: "admin", kind: "delivery" });
}
