import type { Tasting } from "@boxmates/contract/play/tasting";

export type UnderWay = Extract<Tasting, { status: "in_progress" }>;
export type Completed = Extract<Tasting, { status: "completed" }>;

type Given = UnderWay["given"][number];
type Ratings = Pick<UnderWay, "numbers" | "given">;

/** The ratings with those that the server does not have yet, of products that are still in the box. */
export function withUnsent({ numbers, given }: Ratings, unsent: readonly Given[]): Given[] {
  return numbers.flatMap((number) => {
    const isIts = (rating: Given) => rating.number === number;
    return unsent.find((rating) => isIts(rating) && rating.rating > 0) ?? given.find(isIts) ?? [];
  });
}

/** The product that comes next: the first one without a rating. If all have one, only the last press is left, at the last. */
export function nextProduct({ numbers, given }: Ratings): number {
  const next = numbers.find((number) => !isRated(given, number)) ?? numbers.at(-1);
  if (next === undefined) throw new Error("There is no tasting without products.");
  return next;
}

/** A member's place in the challenge. */
export interface Place {
  number: number;
  /** True among products that are rated already: then each comes after the other, to where the ratings stopped. */
  wentBack: boolean;
}

/** Returns the place where a tasting opens: where the member was in this browser, or else at the next product. */
export function placeToOpen(ratings: Ratings, reached: string | undefined): Place {
  const number = ratings.numbers.find((each) => String(each) === reached);
  return number === undefined
    ? { number: nextProduct(ratings), wentBack: false }
    : { number, wentBack: true };
}

/** The place after this one, once its product is rated; undefined where the challenge is complete. */
export function placeAfter({ numbers, given }: Ratings, { number, wentBack }: Place): Place | undefined {
  const after = numbers[numbers.indexOf(number) + 1];
  if (wentBack && after !== undefined && isRated(given, after)) return { number: after, wentBack };
  const open = numbers.find((other) => other !== number && !isRated(given, other));
  return open === undefined ? undefined : { number: open, wentBack: false };
}

/** The place before this one; undefined at the first product. */
export function placeBefore({ numbers }: Pick<UnderWay, "numbers">, { number }: Place): Place | undefined {
  const before = numbers[numbers.indexOf(number) - 1];
  return before === undefined ? undefined : { number: before, wentBack: true };
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
