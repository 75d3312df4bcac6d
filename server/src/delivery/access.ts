import type { Db } from "../db/open.ts";
import type { MemberProof } from "../group/proofs.ts";
import type { AdminProof } from "../proofs.ts";
import { Refusal } from "../refusal.ts";
import { lockDeliveriesOf } from "./progress-queries.ts";
import type { LockedParcels, MovableParcels } from "./proofs.ts";
import { findDelivery, listParcelsOf } from "./queries.ts";

/** A delivery to the member's own group, or DELIVERY_NOT_FOUND. */
export async function requireDelivery(db: Db, member: MemberProof, deliveryId: string) {
  const delivery = await findDelivery(db, member.groupId, deliveryId);
  if (!delivery) throw new Refusal("DELIVERY_NOT_FOUND");
  return delivery;
}

/** The member's own parcel, else the group's, else NO_PARCEL. */
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

/** Administrators move any parcels; those that do not exist are left as they are. */
export function movableBy(_: AdminProof, parcelIds: readonly string[]): MovableParcels {
  return { parcelIds } as MovableParcels;
}

/** Of all who move parcels of one delivery at once, each sees what the one before has done. */
export async function lockParcels(db: Db, { parcelIds }: MovableParcels): Promise<LockedParcels> {
  const deliveryIds: readonly string[] = await lockDeliveriesOf(db, parcelIds);
  return { parcelIds, deliveryIds } as LockedParcels;
}
