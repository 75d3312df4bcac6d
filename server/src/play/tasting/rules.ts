import { pointsPerRatedProduct, type Tasting } from "@boxmates/contract/play/tasting";
import { productsByNumber } from "@boxmates/contract/workshop/questionnaire";

/** A product of the played box. */
export interface Product {
  id: string;
  itemName: string;
  itemDescription: string;
  imageUrl: string | null;
  productNumber: number | null;
}

/** A product under the number that questions and results use as well. */
export interface TastedProduct extends Pick<Product, "id" | "itemName" | "itemDescription" | "imageUrl"> {
  number: number;
}

/** Sorts the products by number. */
export function tastedProducts(products: readonly Product[]): TastedProduct[] {
  return [...productsByNumber(products)].map(([number, { id, itemName, itemDescription, imageUrl }]) => ({
    number,
    id,
    itemName,
    itemDescription,
    imageUrl,
  }));
}

export interface Rating {
  boxContentId: string;
  rating: number;
  guessedProductId: string | null;
  isCorrect: boolean | null;
  /** True once friends have seen it: it can no longer be changed. */
  isFinal: boolean;
}

/** Returns whether a guess names the product; null without a guess. */
export function isRightGuess(product: TastedProduct, guessedProductId: string | null): boolean | null {
  return guessedProductId === null ? null : guessedProductId === product.id;
}

/**
 * Returns what a member may see of an unfinished challenge: which products they have rated, by number only, and the
 * possible guesses by name.
 */
export function tastingUnderWay(products: readonly TastedProduct[], ratings: readonly Rating[]): Tasting {
  const given = products.flatMap(({ number, id }) => {
    const own = ratings.find(({ boxContentId }) => boxContentId === id);
    if (!own) return [];
    return [{ number, rating: own.rating, guessedContentId: own.guessedProductId }];
  });
  const numbers = products.map(({ number }) => number);
  return { status: "in_progress", numbers, given, choices: tastingChoices(products) };
}

/** Returns the products that can be guessed, in an order that gives nothing away. */
export function tastingChoices(products: readonly TastedProduct[]): { contentId: string; label: string }[] {
  return products
    .map(({ id, itemName }) => ({ contentId: id, label: itemName }))
    .toSorted((a, b) => a.label.localeCompare(b.label, "en") || a.contentId.localeCompare(b.contentId));
}

/**
 * Returns what a member may see at the end. In 'N out of M correct guesses' M is the number of guesses made. `reveals`
 * is whether they may learn which product is which, which are the answers of a questionnaire they may still have to
 * play.
 */
export function tastingResult(
  products: readonly TastedProduct[],
  ratings: readonly Rating[],
  { totalPoints, reveals }: { totalPoints: number; reveals: boolean },
): Tasting {
  const names = new Map(products.map(({ id, itemName }) => [id, itemName]));
  const revealed = products.flatMap((product) => {
    const own = ratings.find(({ boxContentId }) => boxContentId === product.id);
    if (!own) return [];
    const { rating, guessedProductId, isCorrect } = own;
    const guess = guessedProductId && (names.get(guessedProductId) ?? null);
    const truth = reveals ? { itemName: product.itemName, isCorrect } : { itemName: null, isCorrect: null };
    return [{ number: product.number, rating, guess, ...truth }];
  });
  return {
    status: "completed",
    totalPoints,
    correctGuesses: ratings.filter(({ isCorrect }) => isCorrect).length,
    guesses: ratings.filter(({ guessedProductId }) => guessedProductId !== null).length,
    products: revealed,
  };
}

/** A challenge as it is stored, and the questionnaire that comes after it. */
interface Challenge {
  activity: { status: "in_progress" | "completed"; totalPointsEarned: number } | null;
  ratings: readonly Rating[];
  questionnaireId: string | null;
  played: boolean;
}

/** A member who has completed the challenge may know all once no questionnaire can ask for it any more. */
export function reveals({ questionnaireId, played }: Pick<Challenge, "questionnaireId" | "played">): boolean {
  return questionnaireId === null || played;
}

/** Returns what a member may see of their challenge. */
export function tastingOf(products: readonly TastedProduct[], challenge: Challenge): Tasting {
  const { activity, ratings } = challenge;
  if (!activity) return { status: "not_started", products: products.length };
  if (activity.status !== "completed") return tastingUnderWay(products, ratings);
  const totalPoints = activity.totalPointsEarned;
  return tastingResult(products, ratings, { totalPoints, reveals: reveals(challenge) });
}

/** Returns the points of a challenge. Specification, section 9. */
export function tastingPoints(ratedProducts: number): number {
  return pointsPerRatedProduct * ratedProducts;
}

/** Returns whether every product has a rating. */
export function isAllRated(products: readonly TastedProduct[], ratings: readonly Rating[]): boolean {
  const rated = new Set(ratings.map(({ boxContentId }) => boxContentId));
  return products.every(({ id }) => rated.has(id));
}
