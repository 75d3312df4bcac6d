import type { Db } from "../db/open.ts";
import type { MemberProof } from "../group/proofs.ts";
import type { AdminProof } from "../proofs.ts";
import { Refusal } from "../refusal.ts";
import { lockDeliveriesOf } from "./progress-queries.ts";
import type { LockedParcels, MovableParcels } from "./proofs.ts";
import { findDelivery, listParcelsOf } from "./queries.ts";

/** Returns a delivery to the member's own group. Throws DELIVERY_NOT_FOUND. */
export async function requireDelivery(db: Db, member: MemberProof, deliveryId: string) {
  const delivery = await findDelivery(db, member.groupId, deliveryId);
  if (!delivery) throw new Refusal("DELIVERY_NOT_FOUND");
  return delivery;
}

/** Returns the member's own parcel, or else the group's. Throws NO_PARCEL. */
export async function requireParcel(
  db: Db,
  member: MemberProof,
  deliveryId: string,
): Promise<MovableParcels> {
  const [parcel] = await listParcelsOf(db, member, deliveryId);
  if (!parcel) throw new Refusal("NO_PARCEL");
  const parcelIds: readonly string[] = [parcel.id];
  return { parcelIds } as MovableParcels;
}

/** Lets administrators move any parcels; ids that do not exist are ignored. */
export function movableBy(_: AdminProof, parcelIds: readonly string[]): MovableParcels {
  return { parcelIds } as MovableParcels;
}

/** Locks the deliveries of the parcels, so that concurrent moves see each other's changes. */
export async function lockParcels(db: Db, { parcelIds }: MovableParcels): Promise<LockedParcels> {
  const deliveryIds: readonly string[] = await lockDeliveriesOf(db, parcelIds);
  return { parcelIds, deliveryIds } as LockedParcels;
}
