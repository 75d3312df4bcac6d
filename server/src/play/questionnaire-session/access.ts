import type { Db } from "../../base/db/open.ts";
import type { SignedIn } from "../../base/proofs.ts";
import { Refusal } from "../../base/refusal.ts";
import { type DeliveryIds, requireDelivery } from "../../deliveries/delivery/access.ts";
import { bindQuestionnaire } from "../../deliveries/delivery/binding-queries.ts";
import { lockedMemberOf, memberOf, requireOwner } from "../../groups/group/access.ts";
import type { LockedOwner } from "../../groups/group/proofs.ts";
import { questionnaireSnapshot } from "../../workshop/questionnaire/versions.ts";
import type { SharedPlay } from "../tasting/proofs.ts";
import type { FinishedGame, OpenGame, OpenQuestion } from "./proofs.ts";
import { findGame, findGivenGames, insertSession } from "./queries.ts";
import { answerFaults, type Score } from "./rules.ts";

/**
 * Returns the questionnaire that the delivery is bound to, as it was then, and the products that it asks about. The
 * member who opens the first game of a delivery without a questionnaire binds it. For members who have finished it is
 * the one that they have played. Throws NOT_DELIVERED or NO_QUESTIONNAIRE.
 */
export async function requireGame(db: Db, user: SignedIn, params: DeliveryIds, now: Date) {
  const { member, delivery } = await findBoundGame(db, user, params, now);
  const { questionnaireId, versionId, boxVersionId, products, completed, given } = delivery;
  if (questionnaireId === null) throw new Refusal("NO_QUESTIONNAIRE");
  const { title, description, questions } = questionnaireSnapshot.parse(delivery.questionnaire);
  const game = { member, deliveryId: delivery.id, questionnaireId, versionId, boxVersionId } as OpenGame;
  const questionnaire = { title, description, questions };
  return { game, delivery, questionnaire, products, completed, given };
}

async function findBoundGame(db: Db, user: SignedIn, params: DeliveryIds, now: Date) {
  const found = await requireDelivery(db, user, params, findGame);
  const { deliveryStatus, completed, questionnaireId, id: deliveryId } = found.delivery;
  if (deliveryStatus !== "delivered" && !completed) throw new Refusal("NOT_DELIVERED");
  if (questionnaireId !== null) return found;
  await bindQuestionnaire(db, found.member, { deliveryId, now });
  return requireDelivery(db, user, params, findGame);
}

/**
 * Returns a question that the member may answer, in a game that they have not sent. Throws OTHER_QUESTIONNAIRE,
 * ALREADY_COMPLETED, QUESTION_NOT_FOUND, and INVALID_REQUEST if it is not one of the choices.
 */
export async function requireOpenQuestion(
  db: Db,
  user: SignedIn,
  params: { groupId: string; deliveryId: string; questionnaireId: string; questionId: string },
  { answer, now }: { answer: string; now: Date },
): Promise<OpenQuestion> {
  const { game, questionnaire, products, completed } = await requireGame(db, user, params, now);
  if (completed) throw new Refusal("ALREADY_COMPLETED");
  if (game.questionnaireId !== params.questionnaireId) throw new Refusal("OTHER_QUESTIONNAIRE");
  const { questionId } = params;
  const question = questionnaire.questions.find(({ id }) => id === questionId);
  if (!question) throw new Refusal("QUESTION_NOT_FOUND");
  const { impossible } = answerFaults([question], new Map([[questionId, answer]]), products);
  if (impossible.length > 0)
    throw new Refusal("INVALID_REQUEST", { errors: { answer: "This is not one of the choices." } });
  return { game, questionId } as OpenQuestion;
}

/** Returns the games of those members who have answered everything that is required in the room, and not sent it. */
export async function listAnsweredGames(db: Db, { groupId, deliveryId }: SharedPlay) {
  const [found] = await findGivenGames(db, [deliveryId]);
  if (!found) return [];
  const { questionnaireId, versionId, boxVersionId, products, members } = found;
  const { questions } = questionnaireSnapshot.parse(found.questionnaire);
  return members.flatMap(({ userId, role, given }) => {
    const answers = new Map(given.map(({ questionId, answer }) => [questionId, answer]));
    const { missing, impossible } = answerFaults(questions, answers, products);
    if (missing.length > 0 || impossible.length > 0) return [];
    const member = memberOf({ groupId, userId, role });
    const game = { member, deliveryId, questionnaireId, versionId, boxVersionId } as OpenGame;
    return [{ game, questions, products, answers }];
  });
}

/** Stores the answers once. Returns undefined if the member has already finished. */
export async function finishGame(
  db: Db,
  game: OpenGame,
  score: Score,
  now: Date,
): Promise<FinishedGame | undefined> {
  const session = await insertSession(db, game, score, now);
  if (!session) return undefined;
  const { member, deliveryId } = game;
  return { member, deliveryId, source: "questionnaire", isSealed: session.isSealed } as FinishedGame;
}

/** Lets the owner open a delivery's results, with the group locked. Throws what `requireDelivery` throws, and OWNER_ONLY. */
export async function requireOpening(db: Db, user: SignedIn, params: DeliveryIds): Promise<LockedOwner> {
  const read = async () => (await requireDelivery(db, user, params, findGame)).member;
  return requireOwner(await lockedMemberOf(db, params.groupId, read));
}
