import type { Opinion } from "./answers.ts";

/** Stars and a guess; 0 stars and null where nothing is chosen. */
export type Choice = Pick<Opinion, "rating" | "guessedContentId">;

const noChoice: Choice = { rating: 0, guessedContentId: null };

/** The choice for a product: an unsent one comes first, but a guess alone does not go before what the server has. */
export function chosenFor(number: number, unsent: readonly Opinion[], own: Choice | null): Choice {
  const opinion = unsent.find((each) => each.number === number);
  const { rating, guessedContentId } = (opinion && (opinion.rating > 0 || !own) ? opinion : own) ?? noChoice;
  return { rating, guessedContentId };
}

/** Returns whether an opinion of the product is on its way. */
export function isOnItsWay(number: number, unsent: readonly Opinion[]): boolean {
  return unsent.some((each) => each.number === number && each.rating > 0);
}
