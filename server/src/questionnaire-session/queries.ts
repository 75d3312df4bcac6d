import { sql } from "kysely";
import type { Db } from "../db/open.ts";
import { writtenQuery } from "../db/written-query.ts";
import { type MemberDelivery, memberDelivery } from "../delivery/queries.ts";
import type { MemberProof } from "../group/proofs.ts";
import { playedQuestionnaire } from "../questionnaire/versions.ts";
import { productsOfBox } from "../tasting/queries.ts";
import type { Product } from "../tasting/rules.ts";
import type { OpenGame } from "./proofs.ts";
import type { Score } from "./rules.ts";

interface GameRow extends MemberDelivery {
  /** Whether the member is done with this delivery. */
  completed: boolean;
  /** The questionnaire that they have played, else the delivery's; null if it is not bound to one. */
  questionnaireId: string | null;
  versionId: string | null;
  questionnaire: unknown;
  products: Product[];
}

const versionId = "case when own.id is null then delivery.questionnaire_version_id else own.version_id end";

/** Reads the game of a delivery as a member plays it. */
export const findGame = writtenQuery<GameRow>(`
  select ${memberDelivery.columns}, own.id is not null as completed,
    coalesce(own.questionnaire_id, delivery.questionnaire_id) as "questionnaireId", ${versionId} as "versionId",
    ${playedQuestionnaire("coalesce(own.questionnaire_id, delivery.questionnaire_id)", versionId)} as questionnaire,
    ${productsOfBox} as products
  ${memberDelivery.from}
  left join questionnaire_sessions own
    on own.delivery_id = delivery.id and own.user_id = me.user_id and not own.is_extra
  ${memberDelivery.where}`);

/** Binds a delivery that has arrived to its box's questionnaire, unless it is bound already. */
export async function bindDelivery(db: Db, member: MemberProof, deliveryId: string): Promise<void> {
  await sql`
    update group_deliveries as delivery set
      questionnaire_id = game.questionnaire_id, questionnaire_version_id = game.version_id
    from game_of_box((
      select coalesce(specific_box_id, subscription_box_id) from group_deliveries where id = ${deliveryId}
    )) game
    where delivery.id = ${deliveryId} and delivery.group_id = ${member.groupId}
      and delivery.delivery_status = 'delivered' and delivery.questionnaire_id is null`.execute(db);
}

/** Inserts the session with its answers and points. Returns false if the member already has one, even in a race. */
export async function insertSession(
  db: Db,
  { member: { groupId, userId }, deliveryId, questionnaireId, versionId }: OpenGame,
  { answers, totalQuestions, guessQuestions, correctAnswers, totalPoints }: Score,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    with session as (
      insert into questionnaire_sessions
        (user_id, group_id, delivery_id, questionnaire_id, version_id,
         total_questions, guess_questions, correct_answers, total_points, completed_at)
      values (${userId}, ${groupId}, ${deliveryId}, ${questionnaireId}, ${versionId},
        ${totalQuestions}, ${guessQuestions}, ${correctAnswers}, ${totalPoints}, ${now})
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
    select id from session`.execute(db);
  return rows.length > 0;
}
