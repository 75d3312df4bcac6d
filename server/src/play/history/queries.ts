import type { History } from "@boxmates/contract/play/history";
import type { Db } from "../../base/db/open.ts";
import { momentOf, rowsOf, writtenQuery } from "../../base/db/written-query.ts";
import { keptContents, playStatus, shownBox, shownDelivery } from "../../deliveries/delivery/queries.ts";
import { formerMember } from "../../groups/membership/rules.ts";

// The parts of the page about the group `$1` for its member `$2`. `told` are the group's deliveries of which the reader
// may know all: friends' opinions of the others are still hidden. Nothing about how somebody has guessed after a
// delivery with sealed results is counted before they open.

const isOpen = (game: string) =>
  `not exists (select from group_deliveries sealed where sealed.id = ${game}.delivery_id and sealed.is_sealed)`;

/** The members with what they have earned and, for deliveries of which the reader may know all, what they like. */
const members = `
  select member.user_id as "userId", profile.full_name as "fullName",
    coalesce(points.total_points, 0) as points,
    round(stars.average, 2)::float8 as "averageRating", coalesce(stars.given, 0)::integer as ratings,
    (coalesce(played.right_guesses, 0) + coalesce(tasted.right_guesses, 0))::integer as "rightGuesses",
    (coalesce(played.guesses, 0) + coalesce(tasted.guesses, 0))::integer as guesses,
    favourite.box_type as "favouriteKind"
  from group_memberships member
  join profiles profile on profile.user_id = member.user_id
  left join user_points points on points.group_id = member.group_id and points.user_id = member.user_id
  left join lateral (
    select sum(liked.stars)::numeric / sum(liked.given) as average, sum(liked.given) as given
    from liked where liked.user_id = member.user_id
  ) stars on true
  left join (
    select user_id, sum(correct_answers) as right_guesses, sum(guess_questions) as guesses
    from counted group by user_id
  ) played on played.user_id = member.user_id
  left join lateral (
    select count(*) filter (where rating.is_correct) as right_guesses, count(rating.guessed_product_id) as guesses
    from user_box_activities activity
    join user_product_ratings rating
      on rating.delivery_id = activity.delivery_id and rating.user_id = activity.user_id
    where activity.group_id = member.group_id and activity.user_id = member.user_id
      and activity.status = 'completed' and ${isOpen("activity")}
  ) tasted on true
  left join lateral (
    select liked.box_type from liked where liked.user_id = member.user_id
    order by liked.stars::numeric / liked.given desc, liked.given desc, liked.box_type
    limit 1
  ) favourite on true
  where member.group_id = $1
  order by member.joined_at, member.id`;

/** A page of the deliveries that have arrived or were cancelled, latest first, with the results of their games. */
const deliveries = `
  select delivery.id, delivery.delivery_status as status, delivery.notes,
    delivery.delivery_date as "deliveryDate", ${momentOf("delivery.delivered_at")} as "deliveredAt", ${shownBox} as box,
    coalesce(own.questionnaire_id, delivery.questionnaire_id) as "questionnaireId", own.id is not null as played,
    ${playStatus.tasting} as tasting, ${playStatus.activity} as activity,
    delivery.is_awaited and exists (
      select from parcel_of(delivery.id, $2) parcel where parcel.status in ('preparing', 'shipped')) as "awaitsMyParcel",
    delivery.is_sealed as sealed, games.players,
    case when not delivery.is_sealed then games.total_correct end as "totalCorrect",
    games.guesses_asked as "guessesAsked", case when delivery.is_sealed then '[]' else games.winners end as winners,
    tastings.tasters, mine.told, favourite.product as favourite
  from (
    select * from group_deliveries latest
    where latest.group_id = $1 and latest.delivery_status in ('delivered', 'cancelled')
      and (latest.delivery_date, latest.id) < ($5::date, $6::uuid)
    order by latest.delivery_date desc, latest.id desc limit $3
  ) delivery
  ${shownDelivery.join}
  left join questionnaire_sessions own
    on own.delivery_id = delivery.id and own.user_id = $2 and not own.is_extra
  left join user_box_activities played on played.delivery_id = delivery.id and played.user_id = $2
  cross join lateral (
    select count(*)::integer as players,
      coalesce(sum(session.correct_answers), 0)::integer as total_correct,
      coalesce(sum(session.guess_questions), 0)::integer as guesses_asked,
      coalesce(json_agg(coalesce(profile.full_name, '${formerMember}') order by session.completed_at, session.id)
        filter (where session.correct_answers = session.best and session.best > 0), '[]') as winners
    from (
      select *, max(correct_answers) over () as best from questionnaire_sessions
      where delivery_id = delivery.id and questionnaire_id = delivery.questionnaire_id
    ) session
    left join profiles profile on profile.user_id = session.user_id
  ) games
  cross join lateral (
    select count(*)::integer as tasters from user_box_activities activity
    where activity.delivery_id = delivery.id and activity.status = 'completed'
  ) tastings
  cross join lateral (select exists (select from told where told.delivery_id = delivery.id) as told) mine
  left join lateral (
    select json_build_object('itemName', content."itemName", 'average', round(avg(opinion.stars), 2)) as product
    from product_opinions opinion
    join ${keptContents} on content.id = opinion.box_content_id
    where opinion.delivery_id = delivery.id and mine.told
    group by content.id, content."itemName"
    order by avg(opinion.stars) desc, count(*) desc, content."itemName"
    limit 1
  ) favourite on true
  order by delivery.delivery_date desc, delivery.id desc`;

/** The points of each member with each delivery, earliest first. */
const earnedPoints = `
  select delivery.id as "deliveryId", delivery.delivery_date as "deliveryDate",
    earned.user_id as "userId", sum(earned.points)::integer as points
  from (
    select delivery_id, user_id, total_points as points from counted
    union all
    select delivery_id, user_id, total_points_earned from user_box_activities
    where group_id = $1 and (status = 'completed' or total_points_earned > 0)
  ) earned
  join group_deliveries delivery on delivery.id = earned.delivery_id
  join group_memberships member on member.group_id = $1 and member.user_id = earned.user_id
  group by delivery.id, earned.user_id
  order by delivery.delivery_date, delivery.id`;

/** For each pair of members, the products that both rated and those that got about the same stars. */
const likeness = `
  select one.user_id as first, other.user_id as second,
    count(*) filter (where abs(one.stars - other.stars) <= $4)::integer as agreed, count(*)::integer as compared
  from product_opinions one
  join product_opinions other
    on other.delivery_id = one.delivery_id and other.box_content_id = one.box_content_id
    and other.user_id > one.user_id
  join group_memberships first on first.group_id = $1 and first.user_id = one.user_id
  join group_memberships second on second.group_id = $1 and second.user_id = other.user_id
  where one.delivery_id in (select delivery_id from told)
  group by one.user_id, other.user_id
  order by one.user_id, other.user_id`;

interface HistoryRow {
  groupName: string;
  members: History["members"];
  deliveries: (Omit<History["deliveries"][number], "averageScorePercent"> & {
    /** Null while the results are sealed. */
    totalCorrect: number | null;
    guessesAsked: number;
  })[];
  earned: { deliveryId: string; deliveryDate: string; userId: string; points: number }[];
  pairs: { first: string; second: string; agreed: number; compared: number }[];
}

const historyQuery = writtenQuery<HistoryRow>(`
  with told as materialized (select distinct delivery_id from told_to($2) where group_id = $1),
  counted as materialized (
    select session.delivery_id, session.user_id, session.total_points, session.correct_answers, session.guess_questions
    from questionnaire_sessions session where session.group_id = $1 and ${isOpen("session")}
  ), liked as materialized (
    select opinion.user_id, tasted.box_type, sum(opinion.stars) as stars, count(*) as given
    from told
    join group_deliveries tasted on tasted.id = told.delivery_id
    join product_opinions opinion on opinion.delivery_id = told.delivery_id
    group by opinion.user_id, tasted.box_type
  )
  select groups.name as "groupName", ${rowsOf(members)} as members, ${rowsOf(deliveries)} as deliveries,
    ${rowsOf(earnedPoints)} as earned, ${rowsOf(likeness)} as pairs
  from group_memberships me
  join groups on groups.id = me.group_id
  where me.group_id = $1 and me.user_id = $2`);

interface Reader {
  groupId: string;
  userId: string;
}

interface Shown {
  /** How many deliveries, and after which of them: `DATE_ID`. */
  limit: number;
  before: string | undefined;
  /** By how many stars opinions differ at most that are alike. */
  tolerance: number;
}

/** A position that all deliveries come before: with a condition that may be missing, no index would find the page. */
const afterAll = ["infinity", "ffffffff-ffff-ffff-ffff-ffffffffffff"];

/** Finds the history of a group as one of its members sees it; undefined for anybody else. */
export async function findHistory(
  db: Db,
  { groupId, userId, limit, tolerance, before }: Reader & Shown,
): Promise<HistoryRow | undefined> {
  const [date, id] = before?.split("_") ?? afterAll;
  const [history] = await historyQuery(db, [groupId, userId, limit, tolerance, date, id]);
  return history;
}

// the podium --------------------------------------------------------------------------------------

const podiumQuery = writtenQuery<Podium>(`
  select groups.name as "groupName", delivery.box_title as "boxTitle", delivery.delivery_date as "deliveryDate",
    coalesce((
      select json_agg(
        json_build_object('fullName', best.full_name, 'points', best.points)
        order by best.points desc, best.finished_at, best.full_name)
      from (
        select case when profile.full_name = '' or profile.full_name like '%_@_%' then 'A friend'
            else profile.full_name end as full_name,
          sum(earned.points)::integer as points, min(earned.completed_at) as finished_at
        from (
          select user_id, total_points as points, completed_at from questionnaire_sessions
          where delivery_id = delivery.id
          union all
          select user_id, total_points_earned, completed_at from user_box_activities
          where delivery_id = delivery.id and (status = 'completed' or total_points_earned > 0)
        ) earned
        join profiles profile on profile.user_id = earned.user_id
        group by profile.id
        order by points desc, finished_at, profile.id
        limit 3
      ) best
    ), '[]') as places,
    coalesce((
      select json_agg(json_build_object('itemName', liked.item_name, 'average', liked.average)
        order by liked.average desc, liked.item_name)
      from (
        select content."itemName" as item_name, round(avg(opinion.stars), 1)::float8 as average
        from product_opinions opinion
        join ${keptContents} on content.id = opinion.box_content_id
        where opinion.delivery_id = delivery.id
        group by content.id, content."itemName"
        order by avg(opinion.stars) desc, content."itemName"
        limit 3
      ) liked
    ), '[]') as favourites,
    is_told(delivery.id, $3) as told, delivery.is_sealed as sealed
  from group_deliveries delivery
  join groups on groups.id = delivery.group_id
  ${shownDelivery.join}
  where delivery.id = $2 and delivery.group_id = $1`);

export interface Podium {
  groupName: string;
  boxTitle: string;
  deliveryDate: string;
  /** The names and points of the best three, best first. */
  places: { fullName: string; points: number }[];
  /** The three best-liked products. */
  favourites: { itemName: string; average: number }[];
  /** True if the reader may know all of this delivery. */
  told: boolean;
  /** True while the results are sealed. */
  sealed: boolean;
}

export async function findPodium(db: Db, of: Reader & { deliveryId: string }): Promise<Podium | undefined> {
  const [podium] = await podiumQuery(db, [of.groupId, of.deliveryId, of.userId]);
  return podium;
}
