import type { Db } from "../db/open.ts";
import { requireDelivery } from "../delivery/access.ts";
import { requireMember } from "../group/access.ts";
import type { SignedIn } from "../proofs.ts";
import { Refusal } from "../refusal.ts";
import type { FinishedGame, OpenGame } from "./proofs.ts";
import { findBoxQuestionnaire, insertSession, listProducts } from "./queries.ts";
import type { Score } from "./rules.ts";

/** Returns a delivery that has arrived, with its box's questionnaire and the products it asks about. */
export async function requireGame(db: Db, user: SignedIn, params: { groupId: string; deliveryId: string }) {
  const member = await requireMember(db, user, params.groupId);
  const delivery = await requireDelivery(db, member, params.deliveryId);
  if (delivery.deliveryStatus !== "delivered") throw new Refusal("NOT_DELIVERED");
  const questionnaire = await findBoxQuestionnaire(db, delivery.boxId);
  if (!questionnaire) throw new Refusal("NO_QUESTIONNAIRE");
  const products = await listProducts(db, delivery.boxId);
  const { id: questionnaireId, versionId } = questionnaire;
  const game = { member, deliveryId: delivery.id, questionnaireId, versionId } as OpenGame;
  return { game, delivery, questionnaire, products };
}

/** Stores the answers once. Throws ALREADY_COMPLETED if the member has already finished. */
export async function finishGame(db: Db, game: OpenGame, score: Score, now: Date): Promise<FinishedGame> {
  if (!(await insertSession(db, game, score, now))) throw new Refusal("ALREADY_COMPLETED");
  const { member, deliveryId } = game;
  return { member, deliveryId, source: "questionnaire" } as FinishedGame;
}
