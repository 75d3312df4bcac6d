import type { Tasting } from "@boxmates/contract/tasting";

export type UnderWay = Extract<Tasting, { status: "in_progress" }>;
export type Completed = Extract<Tasting, { status: "completed" }>;

/**
 * The place of the product that comes next: the first one without a rating. If all have one but the challenge is not
 * completed, the last is sent again.
 */
export function nextProduct({ products, given }: Pick<UnderWay, "products" | "given">): number {
  const rated = new Set(given.map(({ number }) => number));
  for (let number = 1; number < products; number += 1) if (!rated.has(number)) return number;
  return products;
}

/** Whether the challenge ends with the next rating. */
export function isLastRating({ products, given }: Pick<UnderWay, "products" | "given">): boolean {
  return given.length >= products - 1;
}

/** How much is done, in whole percent; never 100 before the end. */
export function percentComplete(rated: number, products: number): number {
  if (rated >= products) return products === 0 ? 0 : 100;
  return Math.min(99, Math.round((100 * rated) / products));
}

/** The step that is shown; none of them comes twice. */
export function stepOf(tasting: Tasting): string {
  return tasting.status === "in_progress" ? `product-${nextProduct(tasting)}` : tasting.status;
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
