import type { Db } from "../../base/db/open.ts";
import { momentOf, rowsOf, writtenQuery } from "../../base/db/written-query.ts";
import { keptContents, playStatus, shownBox, shownDelivery } from "../../deliveries/delivery/queries.ts";
import { formerMember } from "../../groups/membership/rules.ts";
import type { HistoryRow } from "./rules.ts";
import { countedDelivery, givenOpinions, playedGames } from "./sums-queries.ts";

// The parts of the page about the group `$1` for its member `$2`. The outcome of deliveries long ago is in the group's
// sums; `counted` are the deliveries since. Friends' opinions of those that the reader may not know all of stay hidden.

/** The members with what they have earned. */
const members = `
  select member.user_id as "userId", profile.full_name as "fullName", coalesce(points.total_points, 0) as points
  from group_memberships member
  join profiles profile on profile.user_id = member.user_id
  left join user_points points on points.group_id = member.group_id and points.user_id = member.user_id
  where member.group_id = $1
  order by member.joined_at, member.id`;

// Without the offset, Postgres may read all that the reader was ever told, to look up the few deliveries in it.
const isTold = (delivery: string) =>
  `exists (select from told_to($2) told where told.delivery_id = ${delivery}.id offset 0)`;

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
      and (latest.delivery_date, latest.id) < ($4::date, $5::uuid)
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
  cross join lateral (select ${isTold("delivery")} as told) mine
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

const historyQuery = writtenQuery<HistoryRow>(`
  with sums as materialized (
    select until_date, until_id, games, tastes -> $2::uuid::text as tastes from history_sums where group_id = $1
  ), counted as materialized (
    select ${countedDelivery}, ${isTold("delivery")} as is_told
    from group_deliveries delivery
    where delivery.group_id = $1 and (delivery.delivery_date, delivery.id)
      > (coalesce((select until_date from sums), '-infinity'), coalesce((select until_id from sums), $1))
  )
  select groups.name as "groupName", ${rowsOf(members)} as members, ${rowsOf(deliveries)} as deliveries,
    (select games from sums) as "countedGames", (select tastes from sums) as "countedTastes",
    ${rowsOf(playedGames)} as played, ${rowsOf(givenOpinions("counted.is_told"))} as opinions
  from group_memberships me
  join groups on groups.id = me.group_id
  where me.group_id = $1 and me.user_id = $2`);

interface Reader {
  groupId: string;
  userId: string;
}

interface Shown {
  /** The number of deliveries, and the one that they follow in the list: `DATE_ID`. */
  limit: number;
  before: string | undefined;
}

/** A position that all deliveries come before: with a condition that may be missing, no index would find the page. */
const afterAll = ["infinity", "ffffffff-ffff-ffff-ffff-ffffffffffff"];

/** Finds the history of a group as one of its members sees it; undefined for anybody else. */
export async function findHistory(
  db: Db,
  { groupId, userId, limit, before }: Reader & Shown,
): Promise<HistoryRow | undefined> {
  const [date, id] = before?.split("_") ?? afterAll;
  const [history] = await historyQuery(db, [groupId, userId, limit, date, id]);
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
