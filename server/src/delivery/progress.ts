import { type DeliveryStatus, deliveryStatuses, parcelMoves } from "@boxmates/contract/delivery";
import type { Db } from "../db/open.ts";
import { publish } from "../events/hub.ts";
import type { Jobs } from "../jobs/sending.ts";
import { sendBoxShippedMail, sendGameOpenMail } from "./jobs.ts";
import {
  listGroupsOf,
  listPlayers,
  listReceivers,
  updateDeliveryStatuses,
  updateParcels,
} from "./progress-queries.ts";
import type { LockedParcels } from "./proofs.ts";

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
  const moved = await updateParcels(db, parcels, { from, to, now });
  if (moved.length === 0) return moved;
  const followed = await updateDeliveryStatuses(db, parcels, now);
  if (to === "shipped") await jobs.sendAll(db, sendBoxShippedMail, await listReceivers(db, moved));
  const arrived = followed.filter(({ status }) => status === "delivered").map(({ id }) => id);
  if (arrived.length > 0) await jobs.sendAll(db, sendGameOpenMail, await listPlayers(db, arrived));
  for (const groupId of await listGroupsOf(db, parcels.deliveryIds)) {
    await publish(db, { topic: `group:${groupId}`, kind: "delivery" });
  }
  await publish(db, { topic: "admin", kind: "delivery" });
  return moved;
}
