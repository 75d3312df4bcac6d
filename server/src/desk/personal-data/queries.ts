import type { PersonalData } from "@boxmates/contract/desk/personal-data";
import type { Db } from "../../base/db/open.ts";
import { momentOf, writtenQuery } from "../../base/db/written-query.ts";
import { moneyOfPerson } from "./money-queries.ts";

/** The data kept about a person in their groups and by the account; the profile is read elsewhere. */
type InGroups = NonNullable<PersonalData["money"]> &
  Pick<
    PersonalData,
    | "groups"
    | "invitations"
    | "parcels"
    | "questionnaires"
    | "answersNotSent"
    | "productRatings"
    | "activities"
    | "proposals"
    | "nights"
    | "memories"
    | "comments"
    | "points"
    | "nudges"
    | "roleChanges"
    | "lastSignedInAt"
  >;

// The addresses of photos below `/api`.
const addressOfMemory = `'/groups/' || memory.group_id || '/memories/' || memory.id || '/large'`;
const addressOfShow = `'/groups/' || shown.group_id || '/photos/' || shown.id || '/large'`;

// Each part is one list. One statement reads them all, so that they are from the same moment.
const inGroupsQuery = writtenQuery<InGroups>(`
  select ${moneyOfPerson},
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', g.id, 'name', g.name, 'description', g.description, 'role', own.role, 'joinedAt', own.joined_at
      ) order by own.joined_at, g.name)
      from group_memberships own
      join groups g on g.id = own.group_id
      where own.user_id = $1
    ), '[]') as groups,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'groupName', g.name, 'direction', case when invite.invited_by = $1 then 'sent' else 'received' end,
        'invitedEmail', invite.invited_email, 'status', invite.status,
        'createdAt', invite.created_at, 'expiresAt', invite.expires_at
      ) order by invite.created_at, g.name, invite.invited_email)
      from group_invites invite
      join groups g on g.id = invite.group_id
      where invite.invited_by = $1 or invite.invited_email = $2
    ), '[]') as invitations,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'groupName', g.name, 'boxTitle', delivery.box_title, 'boxType', delivery.box_type,
        'deliveryDate', delivery.delivery_date, 'status', parcel.status,
        'address', case when parcel.address is not null then jsonb_build_object(
          'recipient', parcel.address ->> 'recipient', 'street', parcel.address ->> 'street',
          'city', parcel.address ->> 'city', 'country', parcel.address ->> 'country',
          'state', parcel.address ->> 'state', 'zipCode', parcel.address ->> 'zip_code') end,
        'trackingUrl', parcel.tracking_url, 'shippedAt', parcel.shipped_at, 'deliveredAt', parcel.delivered_at
      ) order by delivery.delivery_date, g.name)
      from parcels parcel
      join group_deliveries delivery on delivery.id = parcel.delivery_id
      join groups g on g.id = delivery.group_id
      where parcel.user_id = $1
    ), '[]') as parcels,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'groupName', g.name, 'title', questionnaire.title, 'correctAnswers', session.correct_answers,
        'totalPoints', session.total_points, 'completedAt', session.completed_at,
        'answers', coalesce((
          select jsonb_agg(jsonb_build_object(
            'questionId', response.question_id, 'answer', response.user_answer ->> 'label',
            'isCorrect', response.is_correct, 'pointsEarned', response.points_earned
          ) order by response.position)
          from questionnaire_responses response where response.session_id = session.id
        ), '[]')
      ) order by session.completed_at, g.name)
      from questionnaire_sessions session
      join groups g on g.id = session.group_id
      join questionnaires questionnaire on questionnaire.id = session.questionnaire_id
      where session.user_id = $1
    ), '[]') as questionnaires,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'groupName', g.name, 'question', question ->> 'text', 'answer', coalesce(product.item_name, given.answer)
      ) order by g.name, given.delivery_id, given.question_id)
      from given_answers given
      join groups g on g.id = given.group_id
      join group_deliveries delivery on delivery.id = given.delivery_id
      join versions version on version.id = delivery.questionnaire_version_id
      join jsonb_array_elements(version.snapshot -> 'questions') question on question ->> 'id' = given.question_id
      left join box_contents product on product.id::text = given.answer
      where given.user_id = $1 and given.answer <> ''
    ), '[]') as "answersNotSent",
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'groupName', g.name,
        'product', case when is_told(rating.delivery_id, rating.user_id) then product.item_name end,
        'rating', rating.rating,
        'guessedProduct', guessed.item_name, 'pointsEarned', rating.points_earned, 'createdAt', rating.created_at
      ) order by rating.created_at, rating.id)
      from user_product_ratings rating
      join groups g on g.id = rating.group_id
      join box_contents product on product.id = rating.box_content_id
      left join box_contents guessed on guessed.id = rating.guessed_product_id
      where rating.user_id = $1
    ), '[]') as "productRatings",
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'groupName', g.name, 'boxTitle', delivery.box_title, 'startedAt', ${momentOf("activity.started_at")},
        'completedAt', ${momentOf("activity.completed_at")},
        'stepsDone', coalesce((
          select jsonb_agg(part ->> 'title' order by tick.ticked_at)
          from activity_ticks tick
          join jsonb_array_elements(version.snapshot -> 'rounds') part on part ->> 'id' = tick.part_id
          where tick.delivery_id = activity.delivery_id and tick.user_id = $1
        ), '[]'),
        'results', coalesce((
          select jsonb_agg(jsonb_build_object(
            'round', part ->> 'title', 'value', score.value, 'pointsEarned', score.points_earned
          ) order by score.round_id)
          from round_scores score
          join jsonb_array_elements(version.snapshot -> 'rounds') part on part ->> 'id' = score.round_id
          where score.delivery_id = activity.delivery_id and score.user_id = $1
        ), '[]'),
        'shown', coalesce((
          select jsonb_agg(jsonb_build_object(
            'round', part ->> 'title', 'line', shown.line, 'photo', ${addressOfShow}
          ) order by shown.shown_at)
          from shows shown
          join jsonb_array_elements(version.snapshot -> 'rounds') part on part ->> 'id' = shown.round_id
          where shown.delivery_id = activity.delivery_id and shown.user_id = $1
        ), '[]')
      ) order by activity.started_at, g.name)
      from user_box_activities activity
      join groups g on g.id = activity.group_id
      join group_deliveries delivery on delivery.id = activity.delivery_id
      join versions version on version.id = delivery.activity_version_id
      where activity.user_id = $1
    ), '[]') as activities,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'name', proposal.name, 'description', proposal.description, 'boxType', proposal.box_type,
        'price', proposal.price, 'quantity', proposal.quantity, 'availableDate', proposal.available_date,
        'state', proposal.state, 'reason', proposal.reason, 'createdAt', ${momentOf("proposal.created_at")},
        'messages', coalesce((
          select jsonb_agg(jsonb_build_object(
            'text', message.text, 'createdAt', ${momentOf("message.created_at")}
          ) order by message.created_at, message.id)
          from proposal_messages message where message.proposal_id = proposal.id and message.author_id = $1
        ), '[]')
      ) order by proposal.created_at, proposal.id)
      from proposals proposal
      where proposal.vendor_id = $1
    ), '[]') as proposals,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'groupName', g.name, 'startsAt', ${momentOf("proposal.starts_at")},
        'isOwnProposal', proposal.proposed_by is not distinct from $1, 'answer', vote.answer
      ) order by proposal.starts_at, g.name)
      from (
        select proposal_id from night_votes where user_id = $1
        union
        select id from night_proposals where proposed_by = $1
      ) mine
      join night_proposals proposal on proposal.id = mine.proposal_id
      join nights night on night.id = proposal.night_id
      join groups g on g.id = night.group_id
      left join night_votes vote on vote.proposal_id = proposal.id and vote.user_id = $1
    ), '[]') as nights,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'groupName', g.name, 'boxTitle', delivery.box_title, 'addedAt', ${momentOf("memory.added_at")},
        'addedBy', author.full_name, 'words', memory.words, 'saidBy', speaker.full_name,
        'photo', case when memory.photo is not null then ${addressOfMemory} end
      ) order by memory.added_at, memory.id)
      from group_memberships own
      join groups g on g.id = own.group_id
      join memories memory
        on memory.group_id = own.group_id and (memory.user_id = own.user_id or memory.said_by = own.user_id)
        and may_read(memory, own.user_id)
      join group_deliveries delivery on delivery.id = memory.delivery_id
      join profiles author on author.user_id = memory.user_id
      left join profiles speaker on speaker.user_id = memory.said_by
      where own.user_id = $1
    ), '[]') as memories,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'groupName', g.name, 'boxTitle', delivery.box_title, 'writtenAt', ${momentOf("comment.written_at")},
        'words', comment.words
      ) order by comment.written_at, comment.id)
      from group_memberships own
      join groups g on g.id = own.group_id
      join memory_comments comment on comment.group_id = own.group_id and comment.user_id = own.user_id
      join memories memory on memory.id = comment.memory_id
      join group_deliveries delivery on delivery.id = memory.delivery_id
      where own.user_id = $1
    ), '[]') as comments,
    coalesce((
      select jsonb_agg(
        jsonb_build_object('groupName', g.name, 'totalPoints', points.total_points) order by g.name, g.id)
      from user_points points
      join groups g on g.id = points.group_id
      where points.user_id = $1
    ), '[]') as points,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'oldRole', change.old_role, 'newRole', change.new_role, 'reason', change.reason,
        'createdAt', change.created_at
      ) order by change.created_at, change.id)
      from role_change_audit change
      where change.changed_user_id = $1
    ), '[]') as "roleChanges",
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'groupName', g.name, 'boxTitle', delivery.box_title, 'nudgedOn', nudge.nudged_on
      ) order by nudge.nudged_on, g.name, nudge.delivery_id)
      from group_memberships own
      join groups g on g.id = own.group_id
      join nudges nudge on nudge.group_id = own.group_id and nudge.user_id = own.user_id
      join group_deliveries delivery on delivery.id = nudge.delivery_id
      where own.user_id = $1
    ), '[]') as nudges,
    (select last_signed_in_at from users where id = $1) as "lastSignedInAt"`);

export async function findInGroups(db: Db, userId: string, email: string): Promise<InGroups> {
  const [found] = await inGroupsQuery(db, [userId, email]);
  if (!found) throw new Error("A query without conditions gave no row.");
  return found;
}

export interface OwnPhoto {
  /** The address that the export names. */
  address: string;
  /** Its name in the store. */
  photo: string;
  addedAt: string;
  groupName: string;
  boxTitle: string;
}

const ownPhotosQuery = writtenQuery<OwnPhoto>(`
  select mine.address, mine.photo, ${momentOf("mine.added_at")} as "addedAt", g.name as "groupName",
    delivery.box_title as "boxTitle"
  from group_memberships own
  join groups g on g.id = own.group_id
  cross join lateral (
    select ${addressOfMemory} as address, memory.photo, memory.added_at, memory.delivery_id
    from memories memory
    where memory.group_id = own.group_id and memory.user_id = own.user_id and memory.photo is not null
    union all
    select ${addressOfShow}, shown.photo, shown.shown_at, shown.delivery_id
    from shows shown
    where shown.group_id = own.group_id and shown.user_id = own.user_id
  ) mine
  join group_deliveries delivery on delivery.id = mine.delivery_id
  where own.user_id = $1
  order by mine.added_at, mine.photo`);

/** Lists the photos that the person has added to books and shown in activities. */
export function listOwnPhotos(db: Db, userId: string): Promise<OwnPhoto[]> {
  return ownPhotosQuery(db, [userId]);
}
