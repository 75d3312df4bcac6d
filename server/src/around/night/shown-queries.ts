import { type GroupNights, nightHours } from "@boxmates/contract/around/night";
import type { CalendarDate } from "@boxmates/contract/base/calendar";
import type { GroupRole } from "@boxmates/contract/groups/membership";
import type { Db } from "../../base/db/open.ts";
import { listOf, momentOf, writtenQuery } from "../../base/db/written-query.ts";

/** How many boxes a night can be for. */
const offeredDeliveries = 5;
/** How many nights a page shows of a group, and a card. */
const shownNights = 20;
const nightsOnCard = 2;
/** How many nights a calendar gets. */
export const nightsInFeed = 200;

/** The rows as they are stored; the rules add the rest. */
export type StoredNights = Omit<GroupNights, "now" | "proposals" | "nights"> & {
  userId: string;
  role: GroupRole;
  proposals: (Omit<GroupNights["proposals"][number], "isBest" | "isMine"> & { proposedBy: string | null })[];
  nights: (Omit<GroupNights["nights"][number], "isMine"> & { proposedBy: string | null })[];
};

const nameOf = (profile: string) => `coalesce(nullif(${profile}.full_name, ''), ${profile}.email, '')`;

/** The SQL for a night that is to come or under way. */
const isAhead = (night: string, now: string) =>
  `${night}.starts_at > ${now}::timestamptz - interval '${nightHours} hours'`;

const deliveryOf = (delivery: string) => `
  json_build_object('id', ${delivery}.id, 'boxTitle', ${delivery}.box_title, 'isHere', ${delivery}.delivery_status = 'delivered')`;

const forWhat = (night: string) => `(
    select ${deliveryOf("delivery")} from group_deliveries delivery
    where delivery.id = ${night}.delivery_id)`;

const votes = listOf(
  "json_build_object('userId', vote.user_id, 'answer', vote.answer)",
  "vote.user_id",
  "from night_votes vote where vote.proposal_id = proposal.id",
);

const groupNightsQuery = writtenQuery<StoredNights>(`
  select me.user_id as "userId", me.role,
    (select time_zone from profiles where user_id = me.user_id) as "myTimeZone",
    ${listOf(
      `json_build_object('userId', member.user_id, 'name', ${nameOf("profile")}, 'timeZone', profile.time_zone)`,
      "member.joined_at, member.user_id",
      `from group_memberships member join profiles profile on profile.user_id = member.user_id
        where member.group_id = me.group_id`,
    )} as members,
    (select ${forWhat("night")} from nights night where night.group_id = me.group_id and night.status = 'open')
      as "proposedFor",
    ${listOf(
      `json_build_object('id', proposal.id, 'startsAt', ${momentOf("proposal.starts_at")}, 'votes', ${votes},
        'proposedBy', proposal.proposed_by, 'proposedByName', ${nameOf("profile")})`,
      "proposal.starts_at",
      `from nights night
        join night_proposals proposal on proposal.night_id = night.id and proposal.starts_at > $3
        left join profiles profile on profile.user_id = proposal.proposed_by
        where night.group_id = me.group_id and night.status = 'open'`,
    )} as proposals,
    ${listOf(
      `json_build_object('id', night.id, 'startsAt', ${momentOf("night.starts_at")},
        'isCalledOff', night.status = 'called_off', 'sequence', night.sequence, 'proposedBy', night.proposed_by,
        'delivery', ${forWhat("night")})`,
      "night.starts_at, night.id",
      `from (
          select * from nights planned
          where planned.group_id = me.group_id and planned.status <> 'open' and ${isAhead("planned", "$3")}
          order by planned.status = 'called_off', planned.starts_at limit ${shownNights}
        ) night`,
    )} as nights,
    ${listOf(
      deliveryOf("delivery"),
      "delivery.delivery_date desc, delivery.id",
      `from (
          select * from group_deliveries latest
          where latest.group_id = me.group_id and latest.delivery_status <> 'cancelled'
          order by latest.delivery_date desc, latest.id desc limit ${offeredDeliveries}
        ) delivery`,
    )} as deliveries
  from group_memberships me
  where me.group_id = $1 and me.user_id = $2`);

/** Reads the nights of a group for one of its members; undefined for anyone else. */
export async function findGroupNights(
  db: Db,
  groupId: string,
  userId: string,
  now: Date,
): Promise<StoredNights | undefined> {
  const [found] = await groupNightsQuery(db, [groupId, userId, now]);
  return found;
}

// other pages -------------------------------------------------------------------------------------

/** The SQL for what a card shows of the group `g` to its member `me`. */
export const cardNights = {
  nights: (now: string) =>
    listOf(
      `json_build_object('id', night.id, 'startsAt', ${momentOf("night.starts_at")})`,
      "night.starts_at, night.id",
      `from (
          select * from nights planned
          where planned.group_id = g.id and planned.status = 'chosen' and ${isAhead("planned", now)}
          order by planned.starts_at limit ${nightsOnCard}
        ) night`,
    ),
  asksForVote: (now: string) => `exists (
      select from nights night
      join night_proposals proposal on proposal.night_id = night.id and proposal.starts_at > ${now}
      where night.group_id = g.id and night.status = 'open' and not exists (
        select from night_votes vote where vote.proposal_id = proposal.id and vote.user_id = me.user_id))`,
};

/** The SQL for the chosen nights of groups with an `id` and a `name`. */
export const nightsOf = (groups: string, now: string) =>
  listOf(
    `json_build_object('id', night.id, 'groupId', own.id, 'groupName', own.name,
      'startsAt', ${momentOf("night.starts_at")}, 'boxTitle', ${forWhat("night")} ->> 'boxTitle')`,
    "night.starts_at, night.id",
    `from ${groups} own
      join nights night on night.group_id = own.id and night.status = 'chosen' and ${isAhead("night", now)}`,
  );

/** A chosen night, for the calendar feed. */
export interface FeedNight {
  id: string;
  groupId: string;
  groupName: string;
  boxTitle: string | null;
  startsAt: string;
  isCalledOff: boolean;
  sequence: number;
  revisedAt: string;
}

const feedNightsQuery = writtenQuery<FeedNight>(`
  select night.id, g.id as "groupId", g.name as "groupName", ${forWhat("night")} ->> 'boxTitle' as "boxTitle",
    night.starts_at as "startsAt", night.status = 'called_off' as "isCalledOff", night.sequence,
    night.revised_at as "revisedAt"
  from (
    select planned.* from group_memberships member
    join nights planned on planned.group_id = member.group_id and planned.starts_at >= $2::date
    where member.user_id = $1
    order by planned.status = 'called_off', planned.starts_at desc, planned.id limit ${nightsInFeed}
  ) night
  join groups g on g.id = night.group_id
  order by night.starts_at, night.id`);

/** Lists the chosen nights of a person's groups since a day, then those that were called off: the latest of them. */
export function listFeedNights(db: Db, userId: string, since: CalendarDate): Promise<FeedNight[]> {
  return feedNightsQuery(db, [userId, since]);
}
