import type { SignedIn } from "../account/session-queries.ts";
import type { Db } from "../db/open.ts";
import { requireDelivery } from "../delivery/access.ts";
import { type MemberProof, requireMember } from "../group/access.ts";
import { Refusal } from "../refusal.ts";
import { findBoxQuestionnaire, listProducts } from "./queries.ts";

/** A delivery that is here, with the questionnaire of its box and the products it asks about. */
export async function requireGame(db: Db, user: SignedIn, params: { groupId: string; deliveryId: string }) {
  const member: MemberProof = await requireMember(db, user, params.groupId);
  const delivery = await requireDelivery(db, member, params.deliveryId);
  if (delivery.deliveryStatus !== "delivered") throw new Refusal("NOT_DELIVERED");
  const questionnaire = await findBoxQuestionnaire(db, delivery.boxId);
  if (!questionnaire) throw new Refusal("NO_QUESTIONNAIRE");
  const products = await listProducts(db, delivery.boxId);
  return { member, delivery, questionnaire, products };
}
