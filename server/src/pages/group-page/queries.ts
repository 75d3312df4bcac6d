import { type CalendarDate, dateOf } from "@boxmates/contract/base/calendar";
import type { GroupDelivery, GroupPage } from "@boxmates/contract/pages/group-page";
import { cardNights } from "../../around/night/shown-queries.ts";
import { hasGameLeft } from "../../around/nudge/queries.ts";
import type { Db } from "../../base/db/open.ts";
import { listOf, momentOf, writtenQuery } from "../../base/db/written-query.ts";
import { payingColumn } from "../../deliveries/agreement/queries.ts";
import { playStatus, shownBox, shownDelivery } from "../../deliveries/delivery/queries.ts";
import { waitingParcels } from "../../deliveries/delivery/waiting-queries.ts";
import { lastPlannedDate, latestSkip } from "../../deliveries/subscription/queries.ts";
import { pendingInvites } from "../../groups/invite/queries.ts";
import type { StoredChange } from "./rules.ts";

/** How many deliveries the page shows at most: the latest of which parcels are still to come, and of all others. */
const shownAwaited = 12;
const shownCome = 3;

export const groupColumns = `
  g.id, g.name, g.description, g.created_by as "createdBy",
  ${momentOf("g.created_at")} as "createdAt", ${momentOf("g.updated_at")} as "updatedAt", me.role as "myRole",
  g.results_mode as "resultsMode", g.results_after_days as "resultsAfterDays",
  g.video_url as "videoUrl"`;

/** The part of the page that comes from the database; the rest follows from it and from the time. */
export type StoredGroupPage = Omit<GroupPage, "today" | "subscriptions" | "deliveries" | "changes"> & {
  subscriptions: (Omit<GroupPage["subscriptions"][number], "nextDates"> & {
    deliveryDay: number;
    lastDate: CalendarDate | null;
  })[];
  deliveries: (Omit<GroupDelivery, "arrivalUndoSeconds"> & { myArrivedAt: string | null })[];
  changes: StoredChange[];
};

/** How many of the latest changes the page shows. */
const shownChanges = 5;

/** The SQL for a person by their name, else by their address; empty if the account is gone. */
export const nameOf = (profile: string) => `coalesce(nullif(${profile}.full_name, ''), ${profile}.email, '')`;

// The subscription as it is now says whether a change is still the latest.
const latestChanges = `
  coalesce((
      select json_agg(json_build_object(
        'subscriptionId', change.subscription_id, 'changeRevision', change.revision, 'kind', change.kind,
        'boxTitle', box.title, 'changedBy', change.changed_by, 'changedByName', ${nameOf("profile")},
        'changedAt', change.changed_at, 'cadence', change.cadence, 'skippedDate', change.skipped_date,
        'bentDate', change.bent_date,
        'dateAfterChange', change.next_delivery_date, 'dateBefore', change.before ->> 'nextDeliveryDate',
        'revision', subscription.revision, 'nextDeliveryDate', subscription.next_delivery_date
      ) order by change.changed_at desc, change.revision desc)
      from (
        select * from subscription_changes latest where latest.group_id = g.id
        order by latest.changed_at desc, latest.revision desc limit ${shownChanges}
      ) change
      join group_subscriptions subscription on subscription.id = change.subscription_id
      join subscription_boxes box on box.id = subscription.subscription_box_id
      left join profiles profile on profile.user_id = change.changed_by
    ), '[]') as changes`;

const openSuggestions = `
  coalesce((
      select json_agg(json_build_object(
        'box', json_build_object('id', box.id, 'title', box.title, 'boxType', box.box_type),
        'suggestedBy', suggestion.suggested_by, 'suggestedByName', ${nameOf("profile")}
      ) order by suggestion.suggested_at, box.id)
      from box_suggestions suggestion
      join subscription_boxes box on box.id = suggestion.subscription_box_id and box.is_active
      join profiles profile on profile.user_id = suggestion.suggested_by
      where suggestion.group_id = g.id and not exists (
        select from group_subscriptions own
        where own.group_id = g.id and own.subscription_box_id = box.id and own.is_active)
    ), '[]') as suggestions`;

const waitingFor = listOf(
  `json_build_object('userId', friend.user_id, 'isNudged', exists (
    select from nudges nudge
    where nudge.delivery_id = delivery.id and nudge.user_id = friend.user_id and nudge.nudged_on = $3::date))`,
  "friend.joined_at, friend.id",
  `from group_memberships friend
   where friend.group_id = g.id and friend.user_id <> me.user_id and ${hasGameLeft("friend.user_id")}`,
);

/**
 * The SQL for how far the reader has come with the games of the shown delivery: `own` is their session of its
 * questionnaire, and `played` their tasting or activity.
 */
export const ownProgress = `
        -- Their own, if it was played before deliveries were bound to one.
        'questionnaireId', coalesce(own.questionnaire_id, delivery.questionnaire_id, (
          select game.questionnaire_id from bindable_game(delivery.id) game)),
        'played', own.id is not null,
        'tasting', ${playStatus.tasting}, 'activity', ${playStatus.activity}`;

const latestWhere = (condition: string, limit: number) => `
          select * from group_deliveries latest where latest.group_id = g.id and ${condition}
          order by latest.delivery_date desc, latest.id desc limit ${limit}`;

// A delivery is awaited while not all of its parcels have arrived.
const pageColumns = `
  select ${groupColumns}, (select time_zone from profiles where user_id = me.user_id) as "myTimeZone",
    exists (select from shipping_addresses address where address.user_id = me.user_id) as "hasAddress",
    coalesce((
      select json_agg(json_build_object(
        'userId', member.user_id, 'fullName', profile.full_name, 'email', profile.email,
        'role', member.role, 'joinedAt', member.joined_at, 'points', coalesce(points.total_points, 0),
        'hasAddress', case when me.role = 'owner' then exists (
          select from shipping_addresses address where address.user_id = member.user_id) end
      ) order by member.joined_at, member.id)
      from group_memberships member
      join profiles profile on profile.user_id = member.user_id
      left join user_points points on points.group_id = member.group_id and points.user_id = member.user_id
      where member.group_id = g.id
    ), '[]') as members,
    ${pendingInvites("$4")} as invites,
    coalesce((
      select json_agg(json_build_object(
        'id', subscription.id, 'subscriptionBoxId', subscription.subscription_box_id,
        'cadence', subscription.cadence, 'isActive', subscription.is_active,
        'subscribedAt', subscription.subscribed_at, 'nextDeliveryDate', subscription.next_delivery_date,
        'plannedDate', subscription.planned_date, 'pausedUntil', subscription.paused_until,
        'hurriedDate', subscription.hurried_date, 'revision', subscription.revision,
        'deliveryDay', subscription.delivery_day,
        'lastDate', ${lastPlannedDate},
        'skippedDate', ${latestSkip()},
        'box', json_build_object('id', box.id, 'title', box.title, 'boxType', box.box_type, 'price', box.price)
      ) order by subscription.subscribed_at desc, subscription.id)
      from group_subscriptions subscription
      join subscription_boxes box on box.id = subscription.subscription_box_id
      where subscription.group_id = g.id and subscription.is_active
    ), '[]') as subscriptions,
    ${latestChanges},
    ${openSuggestions},
    coalesce((
      select json_agg(json_build_object(
        'id', delivery.id, 'deliveryDate', delivery.delivery_date, 'status', delivery.delivery_status,
        'deliveredAt', delivery.delivered_at,
        'box', ${shownBox},
        'parcels', parcels.sent, 'parcelsArrived', parcels.arrived,
        'awaitsMyParcel', coalesce((parcels.mine).status in ('preparing', 'shipped'), false),
        'myParcelStatus', (parcels.mine).status, 'myTrackingUrl', (parcels.mine).tracking_url,
        'myArrivedAt', (parcels.mine).delivered_at,
        'notes', delivery.notes,
        'board', coalesce(parcels.board, '[]'),
        ${ownProgress},
        'waitingFor', case when delivery.is_awaited or delivery.place = 1 then ${waitingFor} else '[]' end
      ) order by delivery.delivery_date desc, delivery.id desc)
      from (
        select listed.*, row_number() over (order by listed.delivery_date desc, listed.id desc) as place
        from (
          (${latestWhere("latest.is_awaited", shownAwaited)}) union all (${latestWhere("not latest.is_awaited", shownCome)})
        ) listed
      ) delivery
      ${shownDelivery.join}
      cross join lateral (
        select count(*) as sent, count(*) filter (where parcel.status = 'delivered') as arrived,
          -- The one that parcel_of() finds, which would read the parcels again.
          (array_agg(parcel order by parcel.user_id nulls last) filter (
            where parcel.user_id = me.user_id or (parcel.user_id is null and parcel.address is null)))[1] as mine,
          json_agg(json_build_object(
            'id', parcel.id, 'userId', parcel.user_id, 'status', parcel.status,
            'isForAll', parcel.user_id is null and parcel.address is null
          ) order by parcel.id) filter (where delivery.is_awaited or delivery.place = 1) as board
        from parcels parcel where parcel.delivery_id = delivery.id and parcel.status <> 'cancelled'
      ) parcels
      left join questionnaire_sessions own
        on own.delivery_id = delivery.id and own.user_id = me.user_id and not own.is_extra
      left join user_box_activities played
        on played.delivery_id = delivery.id and played.user_id = me.user_id
    ), '[]') as deliveries,
    coalesce((
      select json_agg(json_build_object(
        'id', text.id, 'title', text.title, 'content', text.content, 'textType', text.text_type
      ) order by text.created_at, text.id)
      from texts text
      where text.is_active and text.id in (
        select link.text_id from subscription_box_texts link
        where link.subscription_box_id in (
          select latest.box_id from (
            select * from group_deliveries latest where latest.group_id = g.id
            order by latest.delivery_date desc, latest.id desc limit 1
          ) latest
          union all
          select subscription.subscription_box_id from group_subscriptions subscription
          where subscription.group_id = g.id and subscription.is_active
            and not exists (select from group_deliveries any_delivery where any_delivery.group_id = g.id)
        )
      )
    ), '[]') as texts,
    ${cardNights.nights("$4")} as nights, ${cardNights.asksForVote("$4")} as "asksForVote"`;

const pageOfMember = `
  from groups g
  join group_memberships me on me.group_id = g.id and me.user_id = $2
  where g.id = $1`;

const groupPageQuery = writtenQuery<StoredGroupPage>(`${pageColumns}, null as paying ${pageOfMember}`);
const payingGroupPageQuery = writtenQuery<StoredGroupPage>(
  `${pageColumns}, ${payingColumn(waitingParcels)} ${pageOfMember}`,
);

/**
 * Returns the group page as one of its members sees it, in one round trip; undefined for anyone else.
 * @param isPaid whether boxes are paid
 */
export async function findGroupPage(
  db: Db,
  groupId: string,
  userId: string,
  { now, isPaid }: { now: Date; isPaid: boolean },
): Promise<StoredGroupPage | undefined> {
  const query = isPaid ? payingGroupPageQuery : groupPageQuery;
  const [page] = await query(db, [groupId, userId, dateOf(now), now]);
  return page;
}

/** Lists the names of a person's groups, newest membership first, to look a slug up in. */
export function listGroupNames(db: Db, userId: string) {
  return db
    .selectFrom("groupMemberships as membership")
    .innerJoin("groups", "groups.id", "membership.groupId")
    .select(["groups.id", "groups.name"])
    .where("membership.userId", "=", userId)
    .orderBy("membership.joinedAt", "desc")
    .orderBy("membership.id", "desc")
    .execute();
}
