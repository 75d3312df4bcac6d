import type { CalendarDate } from "@boxmates/contract/base/calendar";
import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import { rowsOf, writtenQuery } from "../../base/db/written-query.ts";
import type { ServiceProof } from "../../base/proofs.ts";
import { lockGroup } from "../../groups/group/queries.ts";
import { countGames, type Played } from "./games.ts";
import { addTastes, type Opinions, tastesOf } from "./tastes.ts";

// The facts that the history counts of the deliveries in `counted`, with their results: the page asks for those since
// its group's sums were counted, and the job that counts them for those before. Nothing about how somebody has played
// after a delivery with sealed results is counted before they open; points earned with its tasting are.

export const countedDelivery = `
  delivery.id, delivery.delivery_date, delivery.box_type, delivery.is_sealed`;

/** The SQL for each game of somebody who still has an account, by date. */
export const playedGames = `
  select counted.id as "deliveryId", counted.delivery_date as "deliveryDate", game.*
  from counted
  cross join lateral (
    select session.user_id as "userId", session.total_points as points,
      session.correct_answers as "rightGuesses", session.guess_questions as guesses
    from questionnaire_sessions session
    where session.delivery_id = counted.id and session.user_id is not null and not counted.is_sealed
    union all
    select activity.user_id, activity.total_points_earned,
      case when activity.status = 'completed' and not counted.is_sealed then coalesce(activity.right_guesses, 0) else 0 end,
      case when activity.status = 'completed' and not counted.is_sealed then coalesce(activity.guesses, 0) else 0 end
    from user_box_activities activity
    where activity.delivery_id = counted.id and activity.user_id is not null
      and (activity.status = 'completed' or activity.total_points_earned > 0)
  ) game
  order by counted.delivery_date, counted.id`;

/** The SQL for what is thought of each product, after deliveries for which the condition holds. */
export const givenOpinions = (condition: string) => `
  select counted.id as "deliveryId", counted.box_type as "boxType",
    json_object_agg(opinion.user_id, opinion.stars) as stars
  from counted
  join product_opinions opinion on opinion.delivery_id = counted.id and opinion.user_id is not null
  where ${condition}
  group by counted.id, counted.box_type, opinion.box_content_id`;

interface Uncounted {
  /** The deliveries that are to be counted: before the one date, and not long before. */
  before: CalendarDate;
  since: CalendarDate;
  limit: number;
}

/** Lists groups whose sums are outdated, or do not have all those deliveries. */
export async function listUncounted(
  db: Db,
  _: ServiceProof,
  { before, since, limit }: Uncounted,
): Promise<string[]> {
  const { rows } = await sql<{ groupId: string }>`
    select group_id from history_sums where until_date is null
    union
    select delivery.group_id
    from group_deliveries delivery
    left join history_sums sums on sums.group_id = delivery.group_id
    where delivery.delivery_status = 'delivered'
      and delivery.delivery_date >= ${since} and delivery.delivery_date < ${before}
      and (sums.until_date is null or (delivery.delivery_date, delivery.id) > (sums.until_date, sums.until_id))
    limit ${limit}`.execute(db);
  return rows.map(({ groupId }) => groupId);
}

interface Countable {
  untilDate: CalendarDate;
  untilId: string;
  played: Played[];
  opinions: Opinions[];
  told: { userId: string; deliveryIds: string[] }[];
}

const countableQuery = writtenQuery<Countable>(`
  with counted as materialized (
    select ${countedDelivery} from group_deliveries delivery
    where delivery.group_id = $1 and delivery.delivery_date < $2
  ), players as (
    select user_id from questionnaire_sessions where group_id = $1 and user_id is not null
    union
    select user_id from user_box_activities where group_id = $1 and user_id is not null
  )
  select latest.delivery_date as "untilDate", latest.id as "untilId",
    ${rowsOf(playedGames)} as played, ${rowsOf(givenOpinions("true"))} as opinions,
    ${rowsOf(`
      select players.user_id as "userId", json_agg(delivery.id) as "deliveryIds"
      from players cross join lateral told_to(players.user_id) told
      join group_deliveries delivery on delivery.id = told.delivery_id
      where told.group_id = $1 group by players.user_id`)} as told
  from (select id, delivery_date from counted order by delivery_date desc, id desc limit 1) latest`);

/**
 * Counts a group's deliveries before that date, in a transaction of its own: those who change what is counted share the
 * group's row and wait, so that their trigger sees what was counted here.
 */
export async function countHistory(
  db: Db,
  _: ServiceProof,
  { groupId, before }: { groupId: string; before: CalendarDate },
): Promise<void> {
  await lockGroup(db, groupId);
  // The planner expects far too much of a group that it does not know: to compile that takes longer than to run it.
  await sql`set local jit = off`.execute(db);
  const [countable] = await countableQuery(db, [groupId, before]);
  if (!countable) {
    await db.deleteFrom("historySums").where("groupId", "=", groupId).execute();
    return;
  }
  const { untilDate, untilId, played, opinions, told } = countable;
  const given = Map.groupBy(opinions, ({ deliveryId }) => deliveryId);
  const tastesAfter = new Map([...given].map(([deliveryId, each]) => [deliveryId, tastesOf(each)]));
  const tastes = Object.fromEntries(
    told.map(({ userId, deliveryIds }) => [
      userId,
      addTastes([...new Set(deliveryIds)].flatMap((id) => tastesAfter.get(id) ?? [])),
    ]),
  );
  const sums = {
    untilDate,
    untilId,
    games: JSON.stringify(countGames(played)),
    tastes: JSON.stringify(tastes),
  };
  await db
    .insertInto("historySums")
    .values({ groupId, ...sums })
    .onConflict((conflict) => conflict.column("groupId").doUpdateSet(sums))
    .execute();
}
