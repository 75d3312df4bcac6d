import type { Tasting, tastingApi } from "@boxmates/contract/tasting";
import type { Db } from "../db/open.ts";
import { requireDelivery } from "../delivery/access.ts";
import { publish } from "../events/hub.ts";
import { requireMember } from "../group/access.ts";
import type { MemberProof } from "../group/proofs.ts";
import { findGroupName } from "../group/queries.ts";
import type { Handlers } from "../http/call.ts";
import { Refusal } from "../refusal.ts";
import { requireStarted, requireTasting, tastedBoxType } from "./access.ts";
import {
  addPoints,
  completeActivity,
  findActivity,
  findLatestDelivery,
  findQuestionnaireOf,
  hasBoxHere,
  insertActivity,
  isTold,
  listBoxTexts,
  listProducts,
  listRatings,
  upsertOpinions,
  upsertRating,
} from "./queries.ts";
import {
  isAllRated,
  isRightGuess,
  type TastedProduct,
  tastedProducts,
  tastingPoints,
  tastingResult,
  tastingUnderWay,
} from "./rules.ts";

export function tastingHandlers(): Handlers<typeof tastingApi> {
  return {
    show: async ({ db, user, params, query }) => {
      const member = await requireMember(db, user, params.groupId);
      const deliveryId = query.deliveryId ?? (await findLatestDelivery(db, params.groupId))?.id;
      return {
        groupName: await findGroupName(db, params.groupId),
        delivery: deliveryId ? await tastedDelivery(db, member, deliveryId) : null,
      };
    },

    start: async ({ db, user, params, now }) => {
      const { tasting, products } = await requireTasting(db, user, params);
      const { member, deliveryId } = tasting;
      await insertActivity(db, tasting, now);
      return tastingOf(db, member, products, deliveryId);
    },

    rate: async ({ db, user, params, body: { rating, guessedContentId }, now }) => {
      const { tasting, products } = await requireTasting(db, user, params);
      const product = products.find(({ number }) => number === params.number);
      if (!product) throw new Refusal("PRODUCT_NOT_FOUND");
      const isKnown = guessedContentId === null || products.some(({ id }) => id === guessedContentId);
      if (!isKnown) throw new Refusal("CONTENT_NOT_FOUND");
      const started = await requireStarted(db, tasting);
      const { member, deliveryId } = started;
      await upsertRating(db, started, {
        boxContentId: product.id,
        rating,
        guessedProductId: guessedContentId,
        isCorrect: isRightGuess(product, guessedContentId),
        pointsEarned: tastingPoints(1),
        createdAt: now,
      });
      await upsertOpinions(db, started, [{ boxContentId: product.id, stars: rating }]);
      const ratings = await listRatings(db, member, deliveryId);
      if (!isAllRated(products, ratings)) return tastingUnderWay(products, ratings);
      const points = tastingPoints(products.length);
      await completeActivity(db, started, { points, now });
      await addPoints(db, started, points);
      await publish(db, { topic: `group:${member.groupId}`, kind: "results" });
      const reveals = await isTold(db, member, deliveryId);
      return tastingResult(products, ratings, { totalPoints: points, reveals });
    },
  };
}

async function tastedDelivery(db: Db, member: MemberProof, deliveryId: string) {
  const { id, boxId, boxTitle, boxType, deliveryDate, deliveryStatus } = await requireDelivery(
    db,
    member,
    deliveryId,
  );
  const products = tastedProducts(await listProducts(db, boxId));
  const isTasted = boxType === tastedBoxType && products.length > 0 && deliveryStatus === "delivered";
  return {
    id,
    boxId,
    boxTitle,
    boxType,
    deliveryDate,
    status: deliveryStatus,
    withoutBox: !(await hasBoxHere(db, member, id)),
    texts: await listBoxTexts(db, boxId),
    tasting: isTasted ? await tastingOf(db, member, products, id) : null,
    questionnaire: await findQuestionnaireOf(db, member, id),
  };
}

async function tastingOf(
  db: Db,
  member: MemberProof,
  products: readonly TastedProduct[],
  deliveryId: string,
): Promise<Tasting> {
  const activity = await findActivity(db, member, deliveryId);
  if (!activity) return { status: "not_started", products: products.length };
  const ratings = await listRatings(db, member, deliveryId);
  if (activity.status !== "completed") return tastingUnderWay(products, ratings);
  const reveals = await isTold(db, member, deliveryId);
  return tastingResult(products, ratings, { totalPoints: activity.totalPointsEarned, reveals });
}
