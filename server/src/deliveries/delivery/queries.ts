import type { CalendarDate } from "@boxmates/contract/base/calendar";
import type { DeliveryStatus } from "@boxmates/contract/deliveries/delivery-status";
import type { GroupRole } from "@boxmates/contract/groups/membership";
import type { BoxType } from "@boxmates/contract/workshop/box";
import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import { sendAhead } from "../../base/db/sent-ahead.ts";
import { writtenQuery } from "../../base/db/written-query.ts";
import type { AdminProof, LeavingAccount } from "../../base/proofs.ts";
import { sharedGroup } from "../../groups/group/queries.ts";

/** A delivery to a group as one of its members sees it. */
export interface MemberDelivery {
  id: string;
  role: GroupRole;
  subscriptionBoxId: string;
  deliveryStatus: DeliveryStatus;
  deliveryDate: CalendarDate;
  /** The box that is in it. */
  boxId: string;
  boxTitle: string;
  boxType: BoxType;
}

/** A delivery with the box that is in it, whoever reads it; `kept` is the version of the box that it keeps. */
export const shownDelivery = {
  columns: `
    delivery.id, delivery.subscription_box_id as "subscriptionBoxId",
    delivery.delivery_status as "deliveryStatus", delivery.delivery_date as "deliveryDate",
    delivery.box_id as "boxId", delivery.box_title as "boxTitle", delivery.box_type as "boxType"`,
  join: "join versions kept on kept.id = delivery.box_version_id",
};

/** The SQL for the box in the delivery `delivery`, as JSON. */
export const shownBox =
  "json_build_object('id', delivery.box_id, 'title', delivery.box_title, 'boxType', delivery.box_type)";

/** The contents of the version `kept` of a box, by number, as JSON and as the rows of `content`. */
export const keptProducts = "kept.snapshot -> 'contents'";
export const keptContents = `(
      select (item ->> 'id')::uuid as id, item ->> 'itemName' as "itemName",
        item ->> 'itemDescription' as "itemDescription", item ->> 'imageUrl' as "imageUrl",
        (item ->> 'productNumber')::integer as "productNumber"
      from jsonb_array_elements(${keptProducts}) item
    ) content`;

/** The SQL for whether the products of the delivery `delivery` are tasted. */
export const tastesProducts = `(delivery.box_type = 'gourmet_tasting' and ${keptProducts} <> '[]')`;

const statusIf = (hasIt: string) =>
  `case when delivery.delivery_status = 'delivered' and ${hasIt} then coalesce(played.status, 'not_started') end`;

/**
 * The SQL for how far somebody has come with the tasting or the activity of the shown delivery, whose row of
 * `user_box_activities` is `played`; null if there is none to play.
 */
export const playStatus = {
  tasting: statusIf(tastesProducts),
  activity: statusIf("delivery.activity_version_id is not null"),
};

/** The SQL for whether the delivery `delivery` has a game besides a questionnaire. */
export const hasGame = `(${tastesProducts} or delivery.activity_version_id is not null)`;

/** Reads deliveries of the group `$1` for its member `$3`. Pages add columns, joins and the delivery that they show. */
export const memberDelivery = {
  columns: `${shownDelivery.columns}, me.role`,
  from: `
  from group_memberships me
  join group_deliveries delivery on delivery.group_id = me.group_id and delivery.id = $2
  ${shownDelivery.join}`,
  where: "where me.group_id = $1 and me.user_id = $3",
};

export type MemberDeliveryQuery<Row extends MemberDelivery> = ReturnType<typeof writtenQuery<Row>>;

/**
 * Keeps a delivery's parcels and status from changing from the next statement on, until the transaction ends. The group
 * comes first, as for those who leave it: rows that refer to it can be written afterwards without waiting in a circle.
 */
export async function lockDelivery(
  db: Db,
  { groupId, deliveryId }: { groupId: string; deliveryId: string },
): Promise<void> {
  const delivery = sql`
    with own_group as (${sharedGroup(groupId)})
    select id from group_deliveries
    where id = ${deliveryId} and group_id = (select id from own_group)
    for no key update`;
  await sendAhead(db, delivery.compile(db));
}

/** Reads the parcel whose arrival this member can report: their own, or the one for the whole group. */
export const findParcelOf = writtenQuery<MemberDelivery & { parcelId: string | null }>(`
  select ${memberDelivery.columns}, (
      select parcel.id from parcel_of(delivery.id, me.user_id) parcel where parcel.status <> 'cancelled'
    ) as "parcelId"
  ${memberDelivery.from} ${memberDelivery.where}`);

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
