import type { Db } from "../db/open.ts";
import { requireDelivery } from "../delivery/access.ts";
import { requireMember } from "../group/access.ts";
import type { MemberProof } from "../group/proofs.ts";
import type { SignedIn } from "../proofs.ts";
import { requirePlayedQuestionnaire } from "../questionnaire/versions.ts";
import { Refusal } from "../refusal.ts";
import { listProducts } from "../tasting/queries.ts";
import type { FinishedGame, OpenGame } from "./proofs.ts";
import { bindDelivery, findOwnSession, insertSession } from "./queries.ts";
import { askedQuestions, type Score } from "./rules.ts";

/**
 * Returns the questionnaire that the delivery is bound to, as it was then, and the products that it asks about. Whoever
 * opens the first game of a delivery without a questionnaire binds it. For members who have finished it is the one
 * that they have played.
 */
export async function requireGame(db: Db, user: SignedIn, params: { groupId: string; deliveryId: string }) {
  const member = await requireMember(db, user, params.groupId);
  const delivery = await requireDelivery(db, member, params.deliveryId);
  const own = await findOwnSession(db, member, delivery.id);
  const bound = own ?? (await requireBound(db, member, delivery));
  const { title, description, questions } = await requirePlayedQuestionnaire(db, bound);
  const products = await listProducts(db, delivery.boxId);
  const game = { member, deliveryId: delivery.id, ...bound } as OpenGame;
  const questionnaire = { title, description, questions: askedQuestions(questions, products) };
  return { game, delivery, questionnaire, products, completed: own !== undefined };
}

type Delivery = Awaited<ReturnType<typeof requireDelivery>>;

/** Throws NOT_DELIVERED or NO_QUESTIONNAIRE. */
async function requireBound(db: Db, member: MemberProof, delivery: Delivery) {
  const bound = bindingOf(delivery);
  if (bound) return bound;
  if (delivery.deliveryStatus !== "delivered") throw new Refusal("NOT_DELIVERED");
  await bindDelivery(db, member, delivery.id);
  const boundNow = bindingOf(await requireDelivery(db, member, delivery.id));
  if (!boundNow) throw new Refusal("NO_QUESTIONNAIRE");
  return boundNow;
}

function bindingOf({ questionnaireId, questionnaireVersionId }: Delivery) {
  return questionnaireId === null ? undefined : { questionnaireId, versionId: questionnaireVersionId };
}

/** Stores the answers once. Throws ALREADY_COMPLETED if the member has already finished. */
export async function finishGame(db: Db, game: OpenGame, score: Score, now: Date): Promise<FinishedGame> {
  if (!(await insertSession(db, game, score, now))) throw new Refusal("ALREADY_COMPLETED");
  const { member, deliveryId } = game;
  return { member, deliveryId, source: "questionnaire" } as FinishedGame;
}
