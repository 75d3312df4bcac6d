import type { CalendarDate } from "@boxmates/contract/base/calendar";
import {
  type Schedule,
  type ScheduledSubscription,
  shownPastDeliveries,
} from "@boxmates/contract/pages/schedule";
import { nightsOf } from "../../around/night/shown-queries.ts";
import type { Db } from "../../base/db/open.ts";
import { writtenQuery } from "../../base/db/written-query.ts";
import type { SignedIn } from "../../base/proofs.ts";
import { latestSkip } from "../../deliveries/subscription/queries.ts";
import type { FeedSubscription } from "./calendar.ts";

/** A subscription with the columns from which its dates follow. */
type SubscriptionRow = Omit<ScheduledSubscription, "dates"> & {
  nextDeliveryDate: CalendarDate;
  deliveryDay: number;
};

type ScheduleRow = Pick<
  Schedule,
  "hasGroups" | "hasAddress" | "deliveries" | "nights" | "myTimeZone" | "feedIsOlderThanPassword"
> & {
  subscriptions: SubscriptionRow[];
  feedToken: string | null;
};

/** Deliveries of the group `mine` with the reader's own parcel of each, or else the group's. */
const ownDeliveries = (condition: string) => `
          select made.*, told.*
          from group_deliveries made
          left join parcel_of(made.id, $1) parcel on true
          cross join lateral (
            select coalesce(parcel.status, made.delivery_status) as my_status,
              case when parcel.id is null then made.delivered_at else parcel.delivered_at end as my_arrival,
              parcel.tracking_url as my_tracking_url
          ) told
          where made.group_id = mine.id and ${condition}`;

// One statement, because between two the daily job could make a delivery that the first still saw as planned.
const scheduleQuery = writtenQuery<ScheduleRow>(`
  with mine as (
    select g.id, g.name, member.role
    from group_memberships member
    join groups g on g.id = member.group_id
    where member.user_id = $1
  )
  select
    exists (select from mine) as "hasGroups",
    exists (select from shipping_addresses where user_id = $1) as "hasAddress",
    (select token from calendar_feeds where user_id = $1) as "feedToken",
    exists (
      select from calendar_feeds feed
      join users on users.id = feed.user_id and users.password_set_at > feed.created_at
      where feed.user_id = $1
    ) as "feedIsOlderThanPassword",
    (select time_zone from profiles where user_id = $1) as "myTimeZone",
    ${nightsOf("mine", "$4")} as nights,
    coalesce((
      select json_agg(json_build_object(
        'id', subscription.id, 'groupId', mine.id, 'groupName', mine.name, 'myRole', mine.role,
        'box', json_build_object('id', box.id, 'title', box.title, 'boxType', box.box_type),
        'cadence', subscription.cadence, 'nextDeliveryDate', subscription.next_delivery_date,
        'deliveryDay', subscription.delivery_day, 'plannedDate', subscription.planned_date,
        'pausedUntil', subscription.paused_until,
        'skippedDate', ${latestSkip("date_trunc('month', $2::date)")}
      ) order by subscription.next_delivery_date, mine.name, box.title, subscription.id)
      from mine
      join group_subscriptions subscription on subscription.group_id = mine.id and subscription.is_active
      join subscription_boxes box on box.id = subscription.subscription_box_id
    ), '[]') as subscriptions,
    coalesce((
      select json_agg(json_build_object(
        'id', delivery.id, 'groupId', mine.id, 'groupName', mine.name,
        'box', json_build_object('id', delivery.box_id, 'title', delivery.box_title, 'boxType', delivery.box_type),
        'deliveryDate', delivery.delivery_date, 'status', delivery.my_status,
        'deliveredAt', delivery.my_arrival, 'myTrackingUrl', delivery.my_tracking_url,
        'notes', delivery.notes
      ) order by delivery.delivery_date desc, delivery.id desc)
      from (
        select listed.*, row_number() over (
          partition by listed.my_status in ('preparing', 'shipped')
          order by listed.delivery_date desc, listed.id desc
        ) as place
        from mine
        cross join lateral (
          ${ownDeliveries("made.is_awaited and told.my_status in ('preparing', 'shipped')")}
          union all
          (${ownDeliveries("told.my_status not in ('preparing', 'shipped')")}
            order by made.delivery_date desc, made.id desc limit $3)
        ) listed
      ) delivery
      join mine on mine.id = delivery.group_id
      where delivery.my_status in ('preparing', 'shipped') or delivery.place <= $3
    ), '[]') as deliveries`);

/** Finds the planned, current and latest past deliveries of all groups of a person. */
export async function findSchedule(
  db: Db,
  userId: string,
  today: CalendarDate,
  now: Date,
): Promise<ScheduleRow> {
  const [schedule] = await scheduleQuery(db, [userId, today, shownPastDeliveries, now]);
  if (!schedule) throw new Error("A select without a table has one row.");
  return schedule;
}

// the feed ----------------------------------------------------------------------------------------

/** Replaces the address of the person's feed. */
export async function upsertFeed(db: Db, { userId }: SignedIn, token: string, now: Date): Promise<void> {
  const values = { token, createdAt: now };
  await db
    .insertInto("calendarFeeds")
    .values({ userId, ...values })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet(values))
    .execute();
}

export async function deleteFeed(db: Db, { userId }: SignedIn): Promise<void> {
  await db.deleteFrom("calendarFeeds").where("userId", "=", userId).execute();
}

export async function findFeedOwner(db: Db, token: string): Promise<string | undefined> {
  const feed = await db
    .selectFrom("calendarFeeds")
    .select("userId")
    .where("token", "=", token)
    .executeTakeFirst();
  return feed?.userId;
}

const feedQuery = writtenQuery<FeedSubscription>(`
  select subscription.id, g.id as "groupId", g.name as "groupName", box.title as "boxTitle",
    subscription.cadence, subscription.is_active as "isActive",
    subscription.next_delivery_date as "nextDeliveryDate", subscription.delivery_day as "deliveryDay",
    subscription.planned_date as "plannedDate", subscription.revision, subscription.revised_at as "revisedAt",
    coalesce((
      select json_agg(skipped.delivery_date) from skipped_deliveries skipped
      where skipped.subscription_id = subscription.id and skipped.delivery_date >= $2
    ), '[]') as "skippedDates",
    coalesce((
      select json_agg(json_build_object(
        'boxTitle', delivery.box_title, 'deliveryDate', delivery.delivery_date, 'status', coalesce(parcel.status, delivery.delivery_status), 'trackingUrl', parcel.tracking_url,
        'revision', delivery.revision, 'revisedAt', delivery.revised_at))
      from group_deliveries delivery
      left join parcel_of(delivery.id, $1) parcel on true
      where delivery.subscription_id = subscription.id and delivery.delivery_date >= $3
    ), '[]') as deliveries
  from group_memberships member
  join groups g on g.id = member.group_id
  join group_subscriptions subscription on subscription.group_id = g.id
  join subscription_boxes box on box.id = subscription.subscription_box_id
  where member.user_id = $1`);

interface FeedSpan {
  today: CalendarDate;
  /** The first day whose made deliveries are included. */
  since: CalendarDate;
}

/** Lists all subscriptions of a person's groups, cancelled ones too, with skipped dates and made deliveries. */
export function listFeedSubscriptions(
  db: Db,
  userId: string,
  { today, since }: FeedSpan,
): Promise<FeedSubscription[]> {
  return feedQuery(db, [userId, today, since]);
}
