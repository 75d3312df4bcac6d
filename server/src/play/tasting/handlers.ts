import type { tastingApi } from "@boxmates/contract/play/tasting";
import type { Handlers } from "../../base/http/call.ts";
import { Refusal } from "../../base/refusal.ts";
import { requireStarted, requireTasting } from "./access.ts";
import { finishTastings } from "./finishing.ts";
import { type FindTasting, insertActivity, listRatings, upsertOpinions, upsertRating } from "./queries.ts";
import {
  isAllRated,
  isRightGuess,
  reveals,
  tastingOf,
  tastingPoints,
  tastingResult,
  tastingUnderWay,
} from "./rules.ts";

/** A challenge does not know who plays together: `findTasting` does. */
export function tastingHandlers(findTasting: FindTasting): Handlers<typeof tastingApi> {
  return {
    start: async ({ db, user, params, now }) => {
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
      await upsertRating(db, started, {
        boxContentId: product.id,
        rating,
        guessedProductId: guessedContentId,
        isCorrect: isRightGuess(product, guessedContentId),
        pointsEarned: tastingPoints(1),
        createdAt: now,
      });
      const ratings = await listRatings(db, started);
      // After all that is waited for: it locks the average of everybody who tastes this product.
      await upsertOpinions(db, started, [{ boxContentId: product.id, stars: rating }]);
      // In a room it can be changed until the round is closed, which finishes the challenge.
      if (delivery.isTogether || !isAllRated(products, ratings)) return tastingUnderWay(products, ratings);
      const points = tastingPoints(products.length);
      await finishTastings(db, [{ started, points }], now);
      return tastingResult(products, ratings, { totalPoints: points, reveals: reveals(delivery) });
    },
  };
}
