import { sql } from "kysely";
import type { Db } from "../db/open.ts";
import type { MemberProof } from "../group/proofs.ts";
import type { OpenGame } from "./proofs.ts";
import type { Score } from "./rules.ts";

/** Finds the session with which the member is done with this delivery. */
export function findOwnSession(db: Db, member: MemberProof, deliveryId: string) {
  return db
    .selectFrom("questionnaireSessions")
    .select(["questionnaireId", "versionId"])
    .where("deliveryId", "=", deliveryId)
    .where("userId", "=", member.userId)
    .where("isExtra", "=", false)
    .executeTakeFirst();
}

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
  { member, deliveryId, questionnaireId, versionId }: OpenGame,
  { answers, ...totals }: Score,
  now: Date,
): Promise<boolean> {
  const played = { deliveryId, questionnaireId, groupId: member.groupId, userId: member.userId };
  const session = await db
    .insertInto("questionnaireSessions")
    .values({ ...played, ...totals, versionId, completedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!session) return false;
  if (answers.length > 0) {
    await sql`
      insert into questionnaire_responses
        (session_id, user_id, group_id, delivery_id, questionnaire_id,
         question_id, position, user_answer, correct_answer, is_correct, points_earned)
      select ${session.id}, ${played.userId}, ${played.groupId}, ${played.deliveryId}, ${played.questionnaireId},
        answer."questionId", answer.position, answer."userAnswer", answer."correctAnswer",
        answer."isCorrect", answer."pointsEarned"
      from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as answer (
        "questionId" text, position integer, "userAnswer" jsonb, "correctAnswer" jsonb,
        "isCorrect" boolean, "pointsEarned" integer)`.execute(db);
  }
  return true;
}

/** Lists all sessions, best first, then in order of finishing. A deleted account has no name. */
export function listSessions(db: Db, deliveryId: string, questionnaireId: string) {
  return db
    .selectFrom("questionnaireSessions as session")
    .leftJoin("profiles", "profiles.userId", "session.userId")
    .select([
      "session.id",
      "session.userId",
      "session.versionId",
      "profiles.fullName",
      "session.correctAnswers",
      "session.guessQuestions",
      "session.totalPoints",
      "session.completedAt",
    ])
    .where("session.deliveryId", "=", deliveryId)
    .where("session.questionnaireId", "=", questionnaireId)
    .orderBy("session.correctAnswers", "desc")
    .orderBy("session.completedAt")
    .orderBy("session.id")
    .execute();
}

/** Lists the member's friends who were in the group when the delivery arrived, and have not finished. */
export function listAwaited(db: Db, { groupId, userId }: MemberProof, deliveryId: string) {
  return db
    .selectFrom("groupDeliveries as delivery")
    .innerJoin("groupMemberships as friend", (join) =>
      join
        .onRef("friend.groupId", "=", "delivery.groupId")
        .onRef("friend.joinedAt", "<=", "delivery.deliveredAt"),
    )
    .innerJoin("profiles", "profiles.userId", "friend.userId")
    .select("profiles.fullName")
    .where("delivery.groupId", "=", groupId)
    .where("delivery.id", "=", deliveryId)
    .where("friend.userId", "!=", userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("questionnaireSessions as session")
            .select("session.id")
            .whereRef("session.userId", "=", "friend.userId")
            .whereRef("session.deliveryId", "=", "delivery.id"),
        ),
      ),
    )
    .orderBy("friend.joinedAt")
    .orderBy("friend.userId")
    .execute();
}

export function listResponses(db: Db, sessionId: string) {
  return db
    .selectFrom("questionnaireResponses")
    .select(["questionId", "userAnswer", "correctAnswer", "isCorrect"])
    .where("sessionId", "=", sessionId)
    .orderBy("position")
    .execute();
}

/** Lists the average ratings of a delivery's products, by this group and by all groups. */
export async function listAverages(db: Db, boxId: string, deliveryId: string) {
  const { rows } = await sql<{
    id: string;
    groupAverage: number | null;
    groupOpinions: number;
    overallAverage: number | null;
    overallOpinions: number;
  }>`
    select content.id,
      round(own.average, 2)::float8 as group_average, coalesce(own.opinions, 0) as group_opinions,
      round(overall.stars::numeric / nullif(overall.opinions, 0), 2)::float8 as overall_average,
      coalesce(overall.opinions, 0) as overall_opinions
    from box_contents content
    left join (
      select box_content_id, avg(stars) as average, count(*) as opinions
      from product_opinions where delivery_id = ${deliveryId}
      group by box_content_id
    ) own on own.box_content_id = content.id
    left join product_averages overall on overall.box_content_id = content.id
    where content.box_id = ${boxId}`.execute(db);
  return rows;
}

/** Finds one member's session of this game, even if the account is gone. */
export function findSession(
  db: Db,
  {
    deliveryId,
    questionnaireId,
    sessionId,
  }: { deliveryId: string; questionnaireId: string; sessionId: string },
) {
  return db
    .selectFrom("questionnaireSessions as session")
    .leftJoin("profiles", "profiles.userId", "session.userId")
    .select(["session.id", "session.versionId", "profiles.fullName"])
    .where("session.id", "=", sessionId)
    .where("session.deliveryId", "=", deliveryId)
    .where("session.questionnaireId", "=", questionnaireId)
    .executeTakeFirst();
}
