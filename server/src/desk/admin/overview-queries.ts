import { dateOf } from "@boxmates/contract/base/calendar";
import {
  type AdminOverview,
  gameDays,
  maxCounted,
  previewLength,
  shownDeliveryDates,
} from "@boxmates/contract/desk/admin";
import type { Db } from "../../base/db/open.ts";
import { rowsOf, writtenQuery } from "../../base/db/written-query.ts";
import { failedMails } from "../../base/jobs/failed-mails.ts";
import { newestUsers, userCounts } from "./queries.ts";

// Of a statement's parameters, `$1` is the day, and `$2` the names of the queues of mails.

/**
 * Boxes with deliveries that nobody can play: they are bound to no questionnaire and the box has none, or there is
 * nothing to taste. There are few boxes; their deliveries are read by an index.
 */
const unplayableGames = `
  select box.id as "boxId", box.title as "boxTitle", box.lacks, sent.deliveries
  from (
    select id, title, case
        when not exists (select from game_of_box(subscription_boxes.id)) then 'questionnaire'
        when box_type = 'gourmet_tasting'
          and not exists (select from box_contents where box_id = subscription_boxes.id and left_at is null) then 'products'
      end as lacks
    from subscription_boxes
  ) box
  cross join lateral (
    select count(*) as deliveries from (
      select from group_deliveries delivery
      where delivery.box_id = box.id
        and delivery.delivery_status <> 'cancelled'
        and delivery.delivery_date >= $1::date - ${gameDays}
        -- A bound delivery can be played, whatever happened to the box afterwards.
        and (delivery.questionnaire_id is null or box.lacks = 'products')
      limit ${maxCounted}
    ) unplayed
  ) sent
  where box.lacks is not null and sent.deliveries > 0
  order by sent.deliveries desc, box.title, box.id`;

// Every count reads an index, and only up to `maxCounted`. An order that the index has keeps the planner from reading a
// whole table in the hope of finding enough rows soon.
const openWork = `
  select
    (select count(*) from (
      -- Of a day that it does not know, the planner expects a third of the table before it, and few rows in between.
      select from group_subscriptions where is_active and next_delivery_date between '-infinity' and $1::date
      order by next_delivery_date limit ${maxCounted}
    ) due) as "dueDeliveries",
    (select count(*) from (
      select from parcels where status = 'preparing' limit ${maxCounted}) preparing) as "toShip",
    (select count(*) from (
      select from parcels where status = 'shipped' and tracking_url is null limit ${maxCounted}
    ) untracked) as untracked,
    mails.failed as "failedMails", mails.retried as "retriedMails", mails.fault as "mailFault",
    ${rowsOf(unplayableGames)} as unplayable
  from (${failedMails("$2::text[]", maxCounted)}) mails`;

/** Active subscriptions, and the deliveries of the next dates after today. */
const comingDeliveries = `
  with recursive dates as (
    -- One step in the index to each date, however many subscriptions have it.
    select min(next_delivery_date) as date, 1 as number
    from group_subscriptions where is_active and next_delivery_date > $1::date
    union all
    select (
      select min(next_delivery_date) from group_subscriptions
      where is_active and next_delivery_date > dates.date), number + 1
    from dates where number < ${shownDeliveryDates} and dates.date is not null
  )
  select
    (select count(*) from (
      select from group_subscriptions where is_active order by next_delivery_date limit ${maxCounted}
    ) active) as "activeSubscriptions",
    coalesce((
      select jsonb_agg(jsonb_build_object('date', dates.date, 'deliveries', (
        select count(*) from (
          select from group_subscriptions
          where is_active and next_delivery_date = dates.date order by id limit ${maxCounted}
        ) due)) order by dates.date)
      from dates where dates.date is not null), '[]') as dates`;

type StoredOverview = Omit<AdminOverview, "settings">;

const overviewQuery = writtenQuery<StoredOverview>(`
  select to_jsonb(today) as today, to_jsonb(coming) as coming, ${userCounts} as counts,
    ${rowsOf(newestUsers(previewLength))} as newest
  from (${openWork}) today, (${comingDeliveries}) coming`);

/** Finds all that the dashboard shows but the settings. */
export async function findOverview(
  db: Db,
  mailQueues: readonly string[],
  now: Date,
): Promise<StoredOverview> {
  const [found] = await overviewQuery(db, [dateOf(now), mailQueues]);
  if (!found) throw new Error("A select without a table has one row.");
  return found;
}
