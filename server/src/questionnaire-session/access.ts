import type { Db } from "../db/open.ts";
import { requireDelivery } from "../delivery/access.ts";
import type { SignedIn } from "../proofs.ts";
import { questionnaireSnapshot } from "../questionnaire/versions.ts";
import { Refusal } from "../refusal.ts";
import type { FinishedGame, OpenGame } from "./proofs.ts";
import { bindDelivery, findGame, insertSession } from "./queries.ts";
import { askedQuestions, type Score } from "./rules.ts";

/**
 * Returns the questionnaire that the delivery is bound to, as it was then, and the products that it asks about. Whoever
 * opens the first game of a delivery without a questionnaire binds it. For members who have finished it is the one
 * that they have played. Throws NOT_DELIVERED or NO_QUESTIONNAIRE.
 */
export async function requireGame(db: Db, user: SignedIn, params: { groupId: string; deliveryId: string }) {
  const { member, delivery } = await findBoundGame(db, user, params);
  const { questionnaireId, versionId, products, completed } = delivery;
  if (questionnaireId === null) throw new Refusal("NO_QUESTIONNAIRE");
  const { title, description, questions } = questionnaireSnapshot.parse(delivery.questionnaire);
  const game = { member, deliveryId: delivery.id, questionnaireId, versionId } as OpenGame;
  const questionnaire = { title, description, questions: askedQuestions(questions, products) };
  return { game, delivery, questionnaire, products, completed };
}

async function findBoundGame(db: Db, user: SignedIn, params: { groupId: string; deliveryId: string }) {
  const found = await requireDelivery(db, user, params, findGame);
  if (found.delivery.questionnaireId !== null) return found;
  if (found.delivery.deliveryStatus !== "delivered") throw new Refusal("NOT_DELIVERED");
  await bindDelivery(db, found.member, found.delivery.id);
  return requireDelivery(db, user, params, findGame);
}

/** Stores the answers once. Throws ALREADY_COMPLETED if the member has already finished. */
export async function finishGame(db: Db, game: OpenGame, score: Score, now: Date): Promise<FinishedGame> {
  if (!(await insertSession(db, game, score, now))) throw new Refusal("ALREADY_COMPLETED");
  const { member, deliveryId } = game;
  return { member, deliveryId, source: "questionnaire" } as FinishedGame;
}
