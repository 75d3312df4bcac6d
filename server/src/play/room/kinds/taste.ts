import type { TasteRound } from "@boxmates/contract/play/room";
import { pointsPerRatedProduct } from "@boxmates/contract/play/tasting";
import { asksFor } from "../../questionnaire-session/rules.ts";
import { requireTastedTogether } from "../../tasting/access.ts";
import { finishTastings } from "../../tasting/finishing.ts";
import { settleRatings } from "../../tasting/queries.ts";
import { type TastedProduct, tastingChoices } from "../../tasting/rules.ts";
import { hasFinishedGame, listShown, type RoundKind, type Seen } from "./kind.ts";

/** A product to rate and guess. The tasting is finished by the last of these rounds. */
export const taste: RoundKind = {
  title: (_, id) => `Product ${id}`,

  hasAnswered: (seen, id) => ratingOf(seen, id) !== undefined,

  points: (seen, id) => (finalRatingOf(seen, id) ? pointsPerRatedProduct : 0),

  shown: (seen, id, isClosed) => {
    const product = seen.game.products.find(({ number }) => String(number) === id);
    return product ? tasteRound(seen, product, isClosed) : null;
  },

  close: async (db, room, { id, now }) => {
    const { products, rated } = await requireTastedTogether(db, room);
    const product = products.find(({ number }) => String(number) === id);
    if (product) await settleRatings(db, room, product.id);
    await finishTastings(db, rated, now);
  },
};

function ratingOf({ page, game: { products }, userId }: Seen, number: string) {
  const product = products.find((each) => String(each.number) === number);
  return page.ratings.find((rating) => rating.userId === userId && rating.boxContentId === product?.id);
}

/** Returns the member's rating of the product if it can no longer be changed. */
function finalRatingOf(seen: Seen, number: string) {
  const rating = ratingOf(seen, number);
  return rating && (rating.isFinal || hasFinishedGame(seen.page, seen.userId)) ? rating : undefined;
}

function tasteRound(seen: Seen, product: TastedProduct, isClosed: boolean): TasteRound {
  const { number } = product;
  const own = ratingOf(seen, String(number));
  const isFinal = finalRatingOf(seen, String(number)) !== undefined;
  return {
    kind: "taste",
    number,
    choices: tastingChoices(seen.game.products),
    own: own ? { number, rating: own.rating, guessedContentId: own.guessedProductId } : null,
    isFinal,
    reveal: isClosed && isFinal ? reveal(seen, product) : null,
  };
}

/** Returns everyone's stars, and the guesses and the truth unless a question still asks the reader for this product. */
function reveal(seen: Seen, product: TastedProduct): TasteRound["reveal"] {
  const { page, game, userId } = seen;
  const isTold = page.sent.includes(userId) || !asksFor(game.questions, product.number);
  const names = new Map(game.products.map(({ id, itemName }) => [id, itemName]));
  const ratings = listShown(page).flatMap((member) => {
    const given = finalRatingOf({ ...seen, userId: member.userId }, String(product.number));
    if (!given) return [];
    const { rating, guessedProductId, isCorrect } = given;
    const guess = guessedProductId === null ? null : (names.get(guessedProductId) ?? null);
    const { fullName } = member;
    return [{ fullName, rating, ...(isTold ? { guess, isCorrect } : { guess: null, isCorrect: null }) }];
  });
  const sum = ratings.reduce((total, { rating }) => total + rating, 0);
  return {
    itemName: isTold ? product.itemName : null,
    itemDescription: isTold ? product.itemDescription : "",
    imageUrl: isTold ? product.imageUrl : null,
    average: Math.round((100 * sum) / ratings.length) / 100,
    ratings,
  };
}
