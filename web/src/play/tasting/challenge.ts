import type { Tasting } from "@boxmates/contract/play/tasting";

export type UnderWay = Extract<Tasting, { status: "in_progress" }>;
export type Completed = Extract<Tasting, { status: "completed" }>;

/** A member's opinion of a product; 0 stars means none yet. */
export interface Opinion {
  rating: number;
  /** Null without a guess. */
  guessedContentId: string | null;
}

/** The choices that were not sent yet, by the product's number. */
export type Opinions = Readonly<Record<number, Opinion>>;

type Ratings = Pick<UnderWay, "numbers" | "given">;

/**
 * The number of the product that comes next: the first one without a rating. If all have one but the challenge is not
 * completed, the last is sent again.
 */
export function nextProduct({ numbers, given }: Ratings): number {
  const next = numbers.find((number) => !isRated(given, number)) ?? numbers.at(-1);
  if (next === undefined) throw new Error("There is no tasting without products.");
  return next;
}

/** Returns whether the challenge ends with a rating of this product. */
export function isLastRating({ numbers, given }: Ratings, number: number): boolean {
  return numbers.every((other) => other === number || isRated(given, other));
}

/** The product before this one; undefined for the first. */
export function productBefore({ numbers }: Pick<UnderWay, "numbers">, number: number): number | undefined {
  return numbers[numbers.indexOf(number) - 1];
}

/** The rated product after this one, which was gone back to; null where the ratings go on. */
export function ratedAfter({ numbers, given }: Ratings, number: number): number | null {
  const after = numbers[numbers.indexOf(number) + 1];
  return after !== undefined && isRated(given, after) ? after : null;
}

/** Drops what no longer fits the box: it may have changed since the opinions were kept. */
export function fitting(
  opinions: Opinions,
  { numbers, choices }: Pick<UnderWay, "numbers" | "choices">,
): Opinions {
  return Object.fromEntries(
    numbers.flatMap((number) => {
      const opinion = opinions[number];
      if (!opinion) return [];
      const isChoice = choices.some(({ contentId }) => contentId === opinion.guessedContentId);
      return [[number, isChoice ? opinion : { ...opinion, guessedContentId: null }]];
    }),
  );
}

function isRated(given: UnderWay["given"], number: number): boolean {
  return given.some((rating) => rating.number === number);
}

/** For each choice the products for which it was the guess, such as 'Product 1'. */
export function earlierGuesses(given: UnderWay["given"], exceptNumber: number): Map<string, string> {
  const guesses = new Map<string, string>();
  for (const { number, guessedContentId } of given) {
    if (guessedContentId === null || number === exceptNumber) continue;
    const before = guesses.get(guessedContentId);
    guesses.set(guessedContentId, before ? `${before}, ${productName(number)}` : productName(number));
  }
  return guesses;
}

/** A product's neutral name. */
export function productName(number: number): string {
  return `Product ${number}`;
}
