import {
  type ComingDeliveries,
  gameDays,
  maxCounted,
  type OpenWork,
  shownDeliveryDates,
  type UnplayableGame,
} from "@boxmates/contract/admin";
import type { CalendarDate } from "@boxmates/contract/calendar";
import { sql } from "kysely";
import type { Db } from "../db/open.ts";

type OpenShipping = Pick<OpenWork, "dueDeliveries" | "toShip" | "untracked">;

// An order that an index has keeps the planner from reading a whole table in the hope of finding enough rows soon.

/** Counts what is to create and to ship. Every count reads an index, and only up to `maxCounted`. */
export async function countOpenShipping(db: Db, today: CalendarDate): Promise<OpenShipping> {
  const { rows } = await sql<OpenShipping>`
    select
      (select count(*) from (
        select from group_subscriptions where is_active and next_delivery_date <= ${today}::date
        order by next_delivery_date limit ${maxCounted}
      ) due) as due_deliveries,
      (select count(*) from (
        select from parcels where status = 'preparing' limit ${maxCounted}) preparing) as to_ship,
      (select count(*) from (
        select from parcels where status = 'shipped' and tracking_url is null limit ${maxCounted}
      ) untracked) as untracked`.execute(db);
  return rows[0] ?? { dueDeliveries: 0, toShip: 0, untracked: 0 };
}

/**
 * Lists boxes with deliveries that nobody can play: they are bound to no questionnaire and the box has none, or there
 * is nothing to taste. There are few boxes; their deliveries are read by an index.
 */
export async function listUnplayableGames(db: Db, today: CalendarDate): Promise<UnplayableGame[]> {
  const { rows } = await sql<UnplayableGame>`
    select box.id as box_id, box.title as box_title, box.lacks, sent.deliveries
    from (
      select id, title, case
          when not exists (select from game_of_box(subscription_boxes.id)) then 'questionnaire'
          when box_type = 'gourmet_tasting'
            and not exists (select from box_contents where box_id = subscription_boxes.id) then 'products'
        end as lacks
      from subscription_boxes
    ) box
    cross join lateral (
      select count(*) as deliveries from (
        select from group_deliveries delivery
        where coalesce(delivery.specific_box_id, delivery.subscription_box_id) = box.id
          and delivery.delivery_status <> 'cancelled'
          and delivery.delivery_date >= ${today}::date - ${gameDays}::integer
          -- A bound delivery can be played, whatever happened to the box afterwards.
          and (delivery.questionnaire_id is null or box.lacks = 'products')
        limit ${maxCounted}
      ) unplayed
    ) sent
    where box.lacks is not null and sent.deliveries > 0
    order by sent.deliveries desc, box.title, box.id`.execute(db);
  return rows;
}

/** Counts active subscriptions, and the deliveries of the next dates after today. */
export async function findComingDeliveries(db: Db, today: CalendarDate): Promise<ComingDeliveries> {
  const { rows } = await sql<ComingDeliveries>`
    with recursive dates as (
      -- One step in the index to each date, however many subscriptions have it.
      select min(next_delivery_date) as date, 1 as number
      from group_subscriptions where is_active and next_delivery_date > ${today}::date
      union all
      select (
        select min(next_delivery_date) from group_subscriptions
        where is_active and next_delivery_date > dates.date), number + 1
      from dates where number < ${shownDeliveryDates} and dates.date is not null
    )
    select
      (select count(*) from (
        select from group_subscriptions where is_active order by next_delivery_date limit ${maxCounted}
      ) active) as active_subscriptions,
      coalesce((
        select jsonb_agg(jsonb_build_object('date', dates.date, 'deliveries', (
          select count(*) from (
            select from group_subscriptions
            where is_active and next_delivery_date = dates.date order by id limit ${maxCounted}
          ) due)) order by dates.date)
        from dates where dates.date is not null), '[]') as dates`.execute(db);
  return rows[0] ?? { activeSubscriptions: 0, dates: [] };
}
