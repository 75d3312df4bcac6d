import { sql } from "kysely";
import type { Db } from "../db/open.ts";
import type { MemberProof } from "../group/proofs.ts";
import type { AdminProof, LeavingAccount } from "../proofs.ts";

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

/** Finds the parcel whose arrival this member can report: their own, or the one for the whole group. */
export async function findParcelOf(
  db: Db,
  { userId }: MemberProof,
  deliveryId: string,
): Promise<{ id: string } | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from parcel_of(${deliveryId}, ${userId}) where status <> 'cancelled'`.execute(db);
  return rows[0];
}

/** Writes the notes of a delivery and returns its group; undefined if there is no such delivery. */
export function updateNotes(db: Db, _: AdminProof, deliveryId: string, notes: string) {
  return db
    .updateTable("groupDeliveries")
    .set({ notes })
    .where("id", "=", deliveryId)
    .returning("groupId")
    .executeTakeFirst();
}

/** Deletes the addresses on a person's parcels. */
export async function wipeParcelsOf(db: Db, { userId }: LeavingAccount): Promise<void> {
  // Not null, because a parcel without address and user is the one for a whole group.
  await sql`
    update parcels
    set address = '{}', tracking_url = null
    where user_id = ${userId}`.execute(db);
}
