import type { GroupRole } from "@boxmates/contract/groups/membership";
import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import { sendAhead } from "../../base/db/sent-ahead.ts";
import { listOf, writtenQuery } from "../../base/db/written-query.ts";
import {
  keptProducts,
  type MemberDelivery,
  memberDelivery,
  shownDelivery,
  tastesProducts,
} from "../../deliveries/delivery/queries.ts";
import { sharedGroup } from "../../groups/group/queries.ts";
import { playedQuestionnaire } from "../../workshop/questionnaire/versions.ts";
import type { SharedPlay } from "../tasting/proofs.ts";
import type { Product } from "../tasting/rules.ts";
import type { FinishedGame, OpenGame, OpenQuestion } from "./proofs.ts";
import type { GivenAnswer, Score } from "./rules.ts";

interface GameRow extends MemberDelivery {
  /** True once the member is done with this delivery. */
  completed: boolean;
  /** True if the box has a tasting that they have not finished. */
  untasted: boolean;
  /** The questionnaire that they have played, else the delivery's; null if it is not bound to one. */
  questionnaireId: string | null;
  versionId: string | null;
  boxVersionId: string | null;
  questionnaire: unknown;
  products: Product[];
  /** Their answers so far, which they have not sent yet. */
  given: GivenAnswer[];
}

const givenBy = (userId: string) =>
  listOf(
    "json_build_object('questionId', given.question_id, 'answer', given.answer, 'isFinal', given.is_final)",
    "given.question_id",
    `from given_answers given
    where given.delivery_id = delivery.id and given.user_id = ${userId} and given.answer <> ''`,
  );

const versionId = "case when own.id is null then delivery.questionnaire_version_id else own.version_id end";

/** Reads the game of a delivery as a member plays it. */
export const findGame = writtenQuery<GameRow>(`
  select ${memberDelivery.columns}, own.id is not null as completed,
    ${tastesProducts} and not exists (
      select from user_box_activities activity
      where activity.delivery_id = delivery.id and activity.user_id = me.user_id
        and activity.status = 'completed') as untasted,
    coalesce(own.questionnaire_id, delivery.questionnaire_id) as "questionnaireId", ${versionId} as "versionId",
    delivery.box_version_id as "boxVersionId",
    ${playedQuestionnaire("coalesce(own.questionnaire_id, delivery.questionnaire_id)", versionId)} as questionnaire,
    ${keptProducts} as products, ${givenBy("me.user_id")} as given
  ${memberDelivery.from}
  left join questionnaire_sessions own
    on own.delivery_id = delivery.id and own.user_id = me.user_id and not own.is_extra
  ${memberDelivery.where}`);

/** The member's own session, as it is joined for `sessionColumns`. */
export const ownSession = `
  left join questionnaire_sessions own
    on own.delivery_id = delivery.id and own.user_id = me.user_id and not own.is_extra`;

/** A member's session comes before the delivery's questionnaire. */
export const sessionColumns = `
    coalesce(own.questionnaire_id, delivery.questionnaire_id, (
      select game.questionnaire_id from bindable_game(delivery.id) game)) as "questionnaireId",
    delivery.questionnaire_id is not null as "isBound",
    own.id is not null as played`;

/** True if the delivery is here as when the game was read: the arrival or the contents may have been changed since. */
const isStill = ({ questionnaireId, boxVersionId }: OpenGame) => sql`
  (delivery_status = 'delivered' and questionnaire_id = ${questionnaireId}
    and box_version_id is not distinct from ${boxVersionId}::uuid)`;

/**
 * Inserts the session with its answers and points. Returns undefined if the member already has one, even in a race, or
 * if the game has changed in this moment, and else whether the results are sealed, which stays so until the transaction
 * ends: sealing or opening them waits for the delivery. The group comes before it, as wherever both are locked.
 */
export async function insertSession(
  db: Db,
  game: OpenGame,
  { answers, totalQuestions, guessQuestions, correctAnswers, totalPoints }: Score,
  now: Date,
): Promise<{ isSealed: boolean } | undefined> {
  const { groupId, userId } = game.member;
  const { deliveryId, questionnaireId, versionId } = game;
  const { rows } = await sql<{ isSealed: boolean }>`
    with own_group as (${sharedGroup(groupId)}), delivery as (
      select is_sealed from group_deliveries
      where id = ${deliveryId} and group_id = (select id from own_group) and ${isStill(game)}
      for no key update
    ), session as (
      insert into questionnaire_sessions
        (user_id, group_id, delivery_id, questionnaire_id, version_id,
         total_questions, guess_questions, correct_answers, total_points, completed_at)
      select ${userId}::uuid, ${groupId}::uuid, ${deliveryId}::uuid, ${questionnaireId}::uuid, ${versionId}::uuid,
        ${totalQuestions}::integer, ${guessQuestions}::integer, ${correctAnswers}::integer,
        ${totalPoints}::integer, ${now}::timestamptz
      -- Locked before anything is written.
      from delivery
      on conflict do nothing
      returning *
    ), answered as (
      insert into questionnaire_responses
        (session_id, user_id, group_id, delivery_id, questionnaire_id,
         question_id, position, user_answer, correct_answer, is_correct, points_earned)
      select session.id, session.user_id, session.group_id, session.delivery_id, session.questionnaire_id,
        answer."questionId", answer.position, answer."userAnswer", answer."correctAnswer",
        answer."isCorrect", answer."pointsEarned"
      from session, jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as answer (
        "questionId" text, position integer, "userAnswer" jsonb, "correctAnswer" jsonb,
        "isCorrect" boolean, "pointsEarned" integer)
    )
    select delivery.is_sealed from session, delivery`.execute(db);
  return rows[0];
}

// answers that are not sent yet -----------------------------------------------------------------------

/**
 * Keeps an answer in place of an earlier one; an empty one is none. Returns false if the earlier one is final, or if
 * the arrival was taken back in this moment: taking it back waits for this, or is waited for.
 */
export async function upsertGivenAnswer(
  db: Db,
  { game, questionId }: OpenQuestion,
  answer: string,
): Promise<boolean> {
  const { groupId, userId } = game.member;
  const { rows } = await sql`
    insert into given_answers as given (delivery_id, group_id, user_id, question_id, answer)
    select here.id, ${groupId}::uuid, ${userId}::uuid, ${questionId}::text, ${answer}::text
    from (
      select id from group_deliveries where id = ${game.deliveryId} and ${isStill(game)} for share
    ) here
    on conflict (delivery_id, user_id, question_id) do update set answer = excluded.answer
      where not given.is_final or given.answer = excluded.answer
    returning question_id`.execute(db);
  return rows.length > 0;
}

/** Makes the answers to a question final that members have given. */
export async function settleAnswers(db: Db, { deliveryId }: SharedPlay, questionId: string): Promise<void> {
  const settled = db
    .updateTable("givenAnswers")
    .set({ isFinal: true })
    .where("deliveryId", "=", deliveryId)
    .where("questionId", "=", questionId)
    .where("answer", "<>", "");
  await sendAhead(db, settled);
}

/** Deletes answers that have been sent: the session has them. */
export async function deleteGivenAnswers(db: Db, { member, deliveryId }: FinishedGame): Promise<void> {
  const sent = db
    .deleteFrom("givenAnswers")
    .where("deliveryId", "=", deliveryId)
    .where("userId", "=", member.userId);
  await sendAhead(db, sent);
}

interface GivenGamesRow {
  questionnaireId: string;
  versionId: string | null;
  boxVersionId: string | null;
  questionnaire: unknown;
  products: Product[];
  /** The members who have given answers and not sent them, in the order of their ids. */
  members: { userId: string; role: GroupRole; given: GivenAnswer[] }[];
}

/** Reads what members have answered and not sent, if the delivery `$1` is bound to a questionnaire. */
export const findGivenGames = writtenQuery<GivenGamesRow>(`
  select delivery.questionnaire_id as "questionnaireId", delivery.questionnaire_version_id as "versionId",
    delivery.box_version_id as "boxVersionId",
    ${playedQuestionnaire("delivery.questionnaire_id", "delivery.questionnaire_version_id")} as questionnaire,
    ${keptProducts} as products,
    ${listOf(
      `json_build_object('userId', member.user_id, 'role', member.role, 'given', ${givenBy("member.user_id")})`,
      "member.user_id",
      `from group_memberships member
    where member.group_id = delivery.group_id
      and exists (
        select from given_answers given
        where given.delivery_id = delivery.id and given.user_id = member.user_id and given.answer <> '')
      and not exists (
        select from questionnaire_sessions sent
        where sent.delivery_id = delivery.id and sent.user_id = member.user_id)`,
    )} as members
  from group_deliveries delivery
  ${shownDelivery.join}
  where delivery.id = $1 and delivery.questionnaire_id is not null`);
