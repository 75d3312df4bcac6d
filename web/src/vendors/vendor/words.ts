import { formatCount } from "@boxmates/contract/base/counted";
import { fewestRatings } from "@boxmates/contract/vendors/vendor";

export const tooFewRatings = `fewer than ${fewestRatings} ratings`;
export const tooFewGuesses = `fewer than ${fewestRatings} guesses`;

export const countedProducts = (count: number) => counted(count, "product");

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** The share of right guesses, such as `60%`. */
export function rightShare({ count, right }: { count: number; right: number }): string {
  return `${Math.round((100 * right) / count)}%`;
}
