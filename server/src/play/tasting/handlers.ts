import type { tastingApi } from "@boxmates/contract/play/tasting";
import type { Handlers } from "../../base/http/call.ts";
import { Refusal } from "../../base/refusal.ts";
import { bindQuestionnaire } from "../../deliveries/delivery/binding-queries.ts";
import { shareGroup } from "../../groups/group/queries.ts";
import { requireStarted, requireTasting } from "./access.ts";
import { finishTastings } from "./finishing.ts";
import { type FindTasting, insertActivity, upsertOpinions, upsertRating } from "./queries.ts";
import {
  isAllRated,
  isRightGuess,
  reveals,
  tastingOf,
  tastingPoints,
  tastingResult,
  tastingUnderWay,
} from "./rules.ts";

/** A challenge does not know the questionnaire after it: `findTasting` does. */
export function tastingHandlers(findTasting: FindTasting): Handlers<typeof tastingApi> {
  return {
    start: async ({ db, user, params, now }) => {
      await shareGroup(db, params.groupId);
      const { tasting, products, delivery } = await requireTasting(db, user, params, findTasting);
      if (delivery.activity) return tastingOf(products, delivery);
      await insertActivity(db, tasting, now);
      return tastingUnderWay(products, []);
    },

    rate: async ({ db, user, params, body: { rating, guessedContentId }, now }) => {
      const { started, products, delivery } = await requireStarted(db, user, params, findTasting);
      const product = products.find(({ number }) => number === params.number);
      if (!product) throw new Refusal("PRODUCT_NOT_FOUND");
      const former = delivery.ratings.find(({ boxContentId }) => boxContentId === product.id);
      if (former?.isFinal) throw new Refusal("RATING_FINAL");
      const isKnown = guessedContentId === null || products.some(({ id }) => id === guessedContentId);
      if (!isKnown) throw new Refusal("CONTENT_NOT_FOUND");
      const given = {
        boxContentId: product.id,
        rating,
        guessedProductId: guessedContentId,
        isCorrect: isRightGuess(product, guessedContentId),
      };
      await upsertRating(db, started, { ...given, pointsEarned: tastingPoints(1), createdAt: now });
      // After all that is waited for: it locks the average of everybody who tastes this product.
      await upsertOpinions(db, started, [{ boxContentId: product.id, stars: rating }]);
      const others = delivery.ratings.filter((each) => each !== former);
      return tastingUnderWay(products, [...others, { ...given, isFinal: false }]);
    },

    finish: async ({ db, user, params, now }) => {
      const { started, products, delivery } = await requireStarted(db, user, params, findTasting);
      if (!isAllRated(products, delivery.ratings)) throw new Refusal("PRODUCTS_OPEN");
      // The result may tell which product is which: no questionnaire that asks for it can be bound afterwards.
      if (!delivery.isBound && delivery.questionnaireId !== null)
        await bindQuestionnaire(db, started.member, { deliveryId: started.deliveryId, now });
      const points = tastingPoints(products.length);
      await finishTastings(db, [{ started, points }], now);
      return tastingResult(products, delivery.ratings, { totalPoints: points, reveals: reveals(delivery) });
    },
  };
}
