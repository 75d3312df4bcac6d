import { parcelMoves } from "@boxmates/contract/deliveries/delivery";
import { type DeliveryStatus, deliveryStatuses } from "@boxmates/contract/deliveries/delivery-status";
import type { Db } from "../../base/db/open.ts";
import { publish, publishTo } from "../../base/events/hub.ts";
import type { Jobs } from "../../base/jobs/sending.ts";
import { tellDevices } from "../../people/push/telling.ts";
import { sendBoxShippedMail, sendGameOpenMail } from "./jobs.ts";
import {
  groupsOf,
  listReceivers,
  restoreParcels,
  updateDeliveryStatuses,
  updateParcels,
} from "./progress-queries.ts";
import type { LockedParcels, RecentArrival } from "./proofs.ts";

interface Move {
  to: DeliveryStatus;
  now: Date;
  /** True if only those are moved that wait for their payment. */
  onlyUnpaid?: boolean;
}

/**
 * Moves parcels to a status if they can have it, and updates what depends on it: the status of the deliveries, the
 * mails and the open pages. Parcels that wait for their payment stay as they are, but for being cancelled. Returns the
 * moved parcels, and how many have stayed for that.
 */
export async function moveParcels(
  db: Db,
  jobs: Jobs,
  parcels: LockedParcels,
  { to, now, onlyUnpaid }: Move,
): Promise<{ moved: string[]; waiting: number }> {
  const from = deliveryStatuses.filter((status) => parcelMoves[status].includes(to));
  const move = { from, to, now, onlyUnpaid };
  const { parcelIds: moved, waiting, players } = await updateParcels(db, parcels, move);
  if (moved.length === 0) return { moved, waiting };
  if (to === "shipped") {
    const receivers = await listReceivers(db, moved);
    await jobs.sendAll(db, sendBoxShippedMail, receivers);
    await tellDevices(db, jobs, "box_shipped", { to: receivers });
  }
  await tellPlayers(db, jobs, players);
  await tellOfParcels(db, parcels);
  return { moved, waiting };
}

/** Tells the members of a delivery that its game is open, by mail and on their devices. */
export async function tellPlayers(
  db: Db,
  jobs: Jobs,
  players: readonly { deliveryId: string; userId: string }[],
): Promise<void> {
  await jobs.sendAll(db, sendGameOpenMail, players);
  await tellDevices(db, jobs, "game_open", { to: players });
}

/** Takes a reported arrival back. If no other parcel of the delivery has arrived, its game closes again. */
export async function undoArrival(db: Db, arrival: RecentArrival, now: Date): Promise<void> {
  await restoreParcels(db, arrival);
  await updateDeliveryStatuses(db, arrival, now);
  await tellOfParcels(db, arrival);
}

/** Tells the groups and the administrators that these parcels have changed. */
export async function tellOfParcels(db: Db, { deliveryIds }: LockedParcels): Promise<void> {
  await publishTo(db, "delivery", "group", groupsOf(deliveryIds));
  await publish(db, { topic: "admin", kind: "delivery" });
}
