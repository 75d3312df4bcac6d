import { sql } from "kysely";
import type { Db } from "../db/open.ts";
import type { MemberProof } from "../group/proofs.ts";
import type { LeavingAccount } from "../proofs.ts";

export function findDelivery(db: Db, groupId: string, deliveryId: string) {
  return db
    .selectFrom("groupDeliveries as delivery")
    .innerJoin("subscriptionBoxes as box", (join) =>
      join.on("box.id", "=", (eb) => eb.fn.coalesce("delivery.specificBoxId", "delivery.subscriptionBoxId")),
    )
    .select([
      "delivery.id",
      "delivery.groupId",
      "delivery.subscriptionBoxId",
      "delivery.deliveryStatus",
      "delivery.deliveryDate",
      "delivery.questionnaireId",
      "delivery.questionnaireVersionId",
      "box.id as boxId",
      "box.title as boxTitle",
      "box.boxType",
    ])
    .where("delivery.groupId", "=", groupId)
    .where("delivery.id", "=", deliveryId)
    .executeTakeFirst();
}

/** Lists the parcels whose arrival this member can report: their own, or the one for the whole group. */
export function listParcelsOf(db: Db, member: MemberProof, deliveryId: string) {
  return (
    db
      .selectFrom("parcels")
      .select(["id", "status"])
      .where("deliveryId", "=", deliveryId)
      // A parcel with an address but no user belonged to a deleted account.
      .where(sql<boolean>`(user_id = ${member.userId} or (user_id is null and address is null))`)
      .where("status", "!=", "cancelled")
      .orderBy(sql`user_id nulls last`)
      .execute()
  );
}

/** Deletes the addresses on a person's parcels, and cancels those that have not been sent yet. */
export async function wipeParcelsOf(db: Db, { userId }: LeavingAccount): Promise<void> {
  // Not null, because a parcel without address and user is the one for a whole group.
  await sql`
    update parcels
    set address = '{}',
      tracking_url = null,
      status = case status when 'preparing' then 'cancelled' else status end
    where user_id = ${userId}`.execute(db);
}
