import type { CalendarDate } from "@boxmates/contract/base/calendar";
import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import { listOf, rowsOf, writtenQuery } from "../../base/db/written-query.ts";
import type { Facts } from "./rules.ts";

// `$1` is the last day.

// Of a day that it does not know, the planner expects a third of the table before it, and few rows in between.
const coming = `
  from group_subscriptions subscription
  join subscription_boxes box on box.id = subscription.subscription_box_id
  where subscription.is_active and subscription.next_delivery_date between '-infinity' and $1::date`;

const isVariety = "box.box_type = 'explorer_variety'";

/** A parcel for every member with an address, or one for the group. */
const sized = `
  select group_id, greatest(1, count(address.user_id))::integer as parcels
  from (select distinct subscription.group_id ${coming}) each
  left join group_memberships member using (group_id)
  left join shipping_addresses address using (user_id)
  group by group_id`;

/** Of these a rotation chooses: there is another active box of their kind. */
const contested = `
  select box.id from subscription_boxes box
  where box.is_active and not ${isVariety} and exists (
    select from subscription_boxes other where other.is_active and other.box_type = box.box_type and other.id <> box.id)`;

const rhythm = `
  subscription.subscription_box_id as "boxId", subscription.next_delivery_date as "nextDeliveryDate",
  subscription.planned_date as "plannedDate", subscription.cadence, subscription.delivery_day as "deliveryDay"`;

const rhythms = `
  select "boxId", "nextDeliveryDate", "plannedDate", cadence, "deliveryDay", count(*) as deliveries,
    sum(parcels) as parcels
  from (select subscription.group_id, ${rhythm} ${coming} and not ${isVariety}) each
  join sized using (group_id)
  group by "boxId", "nextDeliveryDate", "plannedDate", cadence, "deliveryDay"`;

const lastType = `
  select brought.box_type from group_deliveries delivery
  join subscription_boxes brought on brought.id = delivery.specific_box_id
  where delivery.subscription_id = subscription.id and delivery.delivery_status <> 'cancelled'
  order by delivery.delivery_date desc limit 1`;

const lastHad = `
  select had.delivery_date from group_deliveries had
  where had.group_id = rotating.group_id and had.box_id = contested.id and had.delivery_status <> 'cancelled'
  order by had.delivery_date desc limit 1`;

const rotating = `
  select group_id, jsonb_agg(to_jsonb(each) - 'group_id' order by "nextDeliveryDate", "boxId") as subscriptions
  from (
    select subscription.group_id, ${rhythm}, ${isVariety} as "isVariety",
      case when ${isVariety} then (${lastType}) end as "lastType"
    ${coming}
      and subscription.group_id in (select subscription.group_id ${coming} and ${isVariety})
      and (${isVariety} or box.id in (select id from contested))
  ) each
  group by group_id`;

/** Groups are told apart only by what their rotation depends on: of a hundred thousand there are few kinds. */
const rotations = `
  select subscriptions, had, count(*) as groups, sum(parcels) as parcels
  from (
    select subscriptions, parcels, (
      select coalesce(jsonb_strip_nulls(jsonb_object_agg(contested.id, (${lastHad}))), '{}') from contested) as had
    from (${rotating}) rotating
    join sized using (group_id)
  ) alike
  group by subscriptions, had`;

const boxes = `
  select offered.id, offered.title, offered.box_type as "boxType", offered.is_active as "isActive", ${listOf(
    `jsonb_build_object('id', item.id, 'itemName', item.item_name, 'quantity', item.quantity)`,
    "item.product_number, item.id",
    "from box_contents item where item.box_id = offered.id and item.left_at is null",
  )} as items
  from subscription_boxes offered
  where offered.is_active
    or exists (select from group_subscriptions where subscription_box_id = offered.id and is_active)
  order by offered.created_at, offered.id`;

const factsQuery = writtenQuery<Facts>(`
  with sized as materialized (${sized}), contested as (${contested})
  select ${rowsOf(rhythms)} as rhythms, ${rowsOf(rotations)} as rotations, ${rowsOf(boxes)} as boxes`);

/** Finds all that the deliveries until this day depend on. */
export async function findFacts(db: Db, until: CalendarDate): Promise<Facts> {
  const [found] = await db.transaction().execute(async (tx) => {
    // The planner expects far too much of a day that it does not know: to compile that takes longer than to run it.
    await sql`set local jit = off`.execute(tx);
    return factsQuery(tx, [until]);
  });
  if (!found) throw new Error("A select without a table has one row.");
  return found;
}
