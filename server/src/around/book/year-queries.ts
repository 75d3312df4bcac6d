import { bookDeliveries } from "@boxmates/contract/around/book";
import type { Db } from "../../base/db/open.ts";
import { listOf, momentOf, rowsOf, writtenQuery } from "../../base/db/written-query.ts";
import { keptContents } from "../../deliveries/delivery/queries.ts";
import { formerMember } from "../../groups/membership/rules.ts";
import type { YearRow } from "./rules.ts";

// The parts of the book of the group `$1` for its member `$2`, in the year `$3`. Nothing about how somebody
// has played after a delivery with sealed results is read before they open, and nothing about a product before the
// reader may know all of its delivery.

const chapters = `
  select chapter.id as "deliveryId", chapter.delivery_date as "deliveryDate",
    ${momentOf("chapter.delivered_at")} as "deliveredAt",
    jsonb_build_object('id', chapter.box_id, 'title', chapter.box_title, 'boxType', chapter.box_type) as box,
    chapter.is_sealed as sealed, coalesce(kept.photos, 0)::integer as photos,
    coalesce(kept.quotes, 0)::integer as quotes
  from chapters chapter
  left join lateral (
    select count(memory.photo) as photos, count(memory.said_by) as quotes
    from memories memory
    where memory.delivery_id = chapter.id and may_read(memory, $2)
  ) kept on true
  order by chapter.delivery_date, chapter.id`;

const members = `
  select member.user_id as "userId", profile.full_name as "fullName"
  from group_memberships member
  join profiles profile on profile.user_id = member.user_id
  where member.group_id = $1
  order by member.joined_at, member.id`;

/** The points and right guesses of each person with each delivery. */
const earned = `
  select played.delivery_id as "deliveryId", played.user_id as "userId",
    coalesce(profile.full_name, '${formerMember}') as "fullName", sum(played.points)::integer as points,
    sum(played.right_guesses)::integer as "right", sum(played.guesses)::integer as guesses,
    ${momentOf("min(played.completed_at)")} as "finishedAt"
  from chapters chapter
  cross join lateral (
    select session.delivery_id, session.user_id, session.id, session.total_points as points,
      session.correct_answers as right_guesses, session.guess_questions as guesses, session.completed_at
    from questionnaire_sessions session
    where session.delivery_id = chapter.id
    union all
    select activity.delivery_id, activity.user_id, activity.id, activity.total_points_earned,
      guessed.right_guesses, guessed.guesses, activity.completed_at
    from user_box_activities activity
    cross join lateral (
      select count(*) filter (where rating.is_correct) as right_guesses, count(rating.guessed_product_id) as guesses
      from user_product_ratings rating
      where rating.delivery_id = activity.delivery_id and rating.user_id = activity.user_id
        and activity.status = 'completed'
    ) guessed
    where activity.delivery_id = chapter.id and (activity.status = 'completed' or activity.total_points_earned > 0)
  ) played
  left join profiles profile on profile.user_id = played.user_id
  where not chapter.is_sealed
  group by played.delivery_id, played.user_id, profile.full_name, coalesce(played.user_id, played.id)
  order by min(played.completed_at), coalesce(played.user_id, played.id)`;

const opinions = `
  select opinion.delivery_id as "deliveryId", content.id as "contentId", content."itemName",
    opinion.user_id as "userId", opinion.stars
  from chapters chapter
  join versions kept on kept.id = chapter.box_version_id
  cross join lateral ${keptContents}
  join product_opinions opinion on opinion.delivery_id = chapter.id and opinion.box_content_id = content.id
  where chapter.told
  order by content."itemName", content.id, opinion.id`;

/** The photo that came first, and the one that is loved best. */
const photos = (order: string) => `(
    select jsonb_build_object('fullName', profile.full_name, 'caption', memory.words,
      'addedAt', ${momentOf("memory.added_at")}, 'hearts', given.hearts)
    from chapters chapter
    join memories memory on memory.delivery_id = chapter.id and memory.photo is not null
    join profiles profile on profile.user_id = memory.user_id
    cross join lateral (
      select count(*) as hearts from memory_hearts heart where heart.memory_id = memory.id
    ) given
    order by ${order}memory.added_at, memory.id limit 1
  )`;

const yearQuery = writtenQuery<YearRow>(`
  with shown as (
    select coalesce($3::integer, (
        select extract(year from latest.delivery_date)::integer from group_deliveries latest
        where latest.group_id = $1 and latest.delivery_status = 'delivered'
        order by latest.delivery_date desc, latest.id desc limit 1
      ), $4::integer) as year
  ), chapters as (
    select latest.*, is_told(latest.id, $2) as told
    from shown
    join group_deliveries latest on latest.delivery_date >= make_date(shown.year, 1, 1)
      and latest.delivery_date < make_date(shown.year + 1, 1, 1)
    where latest.group_id = $1 and latest.delivery_status = 'delivered'
    order by latest.delivery_date desc, latest.id desc limit ${bookDeliveries}
  )
  select groups.name as "groupName", shown.year,
    ${listOf(
      "to_jsonb(arrived.year)",
      "arrived.year desc",
      `from (
        select distinct extract(year from delivery_date)::integer as year from group_deliveries
        where group_id = $1 and delivery_status = 'delivered'
      ) arrived`,
    )} as years,
    ${rowsOf(chapters)} as chapters, ${rowsOf(members)} as members,
    ${rowsOf(earned)} as earned, ${rowsOf(opinions)} as opinions,
    ${photos("")} as "firstPhoto", ${photos("given.hearts desc, ")} as "lovedPhoto"
  from group_memberships me
  join groups on groups.id = me.group_id
  cross join shown
  where me.group_id = $1 and me.user_id = $2`);

interface Wanted {
  groupId: string;
  userId: string;
  /** Undefined for the latest in which a box has arrived. */
  year: number | undefined;
  /** The one to show if none has. */
  thisYear: number;
}

/** Finds what the book of a year is made from; undefined for anybody but members. */
export async function findYear(db: Db, wanted: Wanted): Promise<YearRow | undefined> {
  const { groupId, userId, year, thisYear } = wanted;
  const [found] = await yearQuery(db, [groupId, userId, year ?? null, thisYear]);
  return found;
}
