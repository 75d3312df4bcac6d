import type { Db } from "../../base/db/open.ts";
import type { AdminProof, ServiceProof, SignedIn } from "../../base/proofs.ts";
import { Refusal } from "../../base/refusal.ts";
import { memberOf, requireMember } from "../../groups/group/access.ts";
import { lockGroup } from "../../groups/group/queries.ts";
import { listContents } from "../../workshop/box/content-queries.ts";
import { lockedBy } from "../../workshop/versions/access.ts";
import { type ContentsRow, findContents } from "./contents-queries.ts";
import { findArrival, lockDeliveriesOf } from "./progress-queries.ts";
import type { ChangeableContents, LockedParcels, MovableParcels, RecentArrival } from "./proofs.ts";
import { findParcelOf, lockDelivery, type MemberDelivery, type MemberDeliveryQuery } from "./queries.ts";
import { canUndoArrival } from "./rules.ts";

/** Names a delivery and the group that it is for, as the addresses of the API do. */
export interface DeliveryIds {
  groupId: string;
  deliveryId: string;
}

/**
 * Reads a delivery to the person's own group, by a statement that finds it only for members. Throws GROUP_NOT_FOUND,
 * NOT_A_MEMBER or DELIVERY_NOT_FOUND.
 */
export async function requireDelivery<Row extends MemberDelivery>(
  db: Db,
  user: SignedIn,
  { groupId, deliveryId }: DeliveryIds,
  read: MemberDeliveryQuery<Row>,
  ...more: readonly unknown[]
) {
  const [delivery] = await read(db, [groupId, deliveryId, user.userId, ...more]);
  if (delivery) {
    return { member: memberOf({ groupId, userId: user.userId, role: delivery.role }), delivery };
  }
  // Only a miss needs to find out why.
  await requireMember(db, user, groupId);
  throw new Refusal("DELIVERY_NOT_FOUND");
}

/**
 * Locks a delivery to the person's group, and returns their own parcel in it, or else the group's. Throws what
 * `requireDelivery` throws, and NO_PARCEL.
 */
export async function requireLockedParcel(
  db: Db,
  user: SignedIn,
  params: DeliveryIds,
): Promise<LockedParcels> {
  await lockDelivery(db, params);
  const { delivery } = await requireDelivery(db, user, params, findParcelOf);
  if (!delivery.parcelId) throw new Refusal("NO_PARCEL");
  const parcelIds: readonly string[] = [delivery.parcelId];
  const deliveryIds: readonly string[] = [delivery.id];
  return { parcelIds, deliveryIds } as LockedParcels;
}

/** Lets administrators and the service move any parcels; ids that do not exist are ignored. */
export function movableBy(_: AdminProof | ServiceProof, parcelIds: readonly string[]): MovableParcels {
  return { parcelIds } as MovableParcels;
}

/** Locks the deliveries of the parcels, so that concurrent moves see each other's changes. */
export async function lockParcels(db: Db, { parcelIds }: MovableParcels): Promise<LockedParcels> {
  const deliveryIds: readonly string[] = await lockDeliveriesOf(db, parcelIds);
  return { parcelIds, deliveryIds } as LockedParcels;
}

/**
 * Returns the parcel if its arrival can be taken back, or undefined if it has not arrived. Throws ARRIVAL_SETTLED, and
 * GAME_BEGUN if a friend plays already because of it.
 */
export async function requireRecentArrival(
  db: Db,
  parcels: LockedParcels,
  now: Date,
): Promise<RecentArrival | undefined> {
  const [parcelId] = parcels.parcelIds;
  const arrival = parcelId && (await findArrival(db, parcelId));
  if (!arrival || arrival.deliveredAt === null) return undefined;
  if (!canUndoArrival(arrival.deliveredAt, now)) throw new Refusal("ARRIVAL_SETTLED");
  if (arrival.endsGame) throw new Refusal("GAME_BEGUN");
  return parcels as RecentArrival;
}

/** Returns what is in a delivery. Throws DELIVERY_NOT_FOUND. */
export async function requireContents(db: Db, deliveryId: string): Promise<ContentsRow> {
  const [found] = await findContents(db, [deliveryId]);
  if (!found) throw new Refusal("DELIVERY_NOT_FOUND");
  return found;
}

/** Locks a delivery whose contents can still be changed. Throws DELIVERY_NOT_FOUND, CONTENTS_SETTLED or CHANGED_SINCE. */
export async function requireChangeableContents(
  db: Db,
  by: AdminProof,
  deliveryId: string,
  basedOn: string,
): Promise<{ changeable: ChangeableContents; found: ContentsRow }> {
  const { groupId, boxId } = await requireContents(db, deliveryId);
  // A member who begins a game shares the lock of its group.
  await lockGroup(db, groupId);
  await lockDelivery(db, { groupId, deliveryId });
  const found = await requireContents(db, deliveryId);
  if (found.versionId !== basedOn) throw new Refusal("CHANGED_SINCE");
  if (found.hasBegun) throw new Refusal("CONTENTS_SETTLED");
  const locked = lockedBy(by, "delivery", { id: deliveryId, version: 0 });
  const boxItems = await listContents(db, boxId);
  return { changeable: { groupId, deliveryId, boxId, boxItems, locked } as ChangeableContents, found };
}
