import type { Db } from "../db/open.ts";
import type { MemberProof } from "../group/access.ts";
import { Refusal } from "../refusal.ts";
import { findDelivery, listParcelsOf } from "./queries.ts";

/** A delivery to the member's own group, or DELIVERY_NOT_FOUND. */
export async function requireDelivery(db: Db, member: MemberProof, deliveryId: string) {
  const delivery = await findDelivery(db, member.groupId, deliveryId);
  if (!delivery) throw new Refusal("DELIVERY_NOT_FOUND");
  return delivery;
}

/** The member's own parcel, else the group's, else NO_PARCEL. */
export async function requireParcel(db: Db, member: MemberProof, deliveryId: string) {
  const [parcel] = await listParcelsOf(db, member, deliveryId);
  if (!parcel) throw new Refusal("NO_PARCEL");
  return parcel;
}
