import { formatCount } from "@boxmates/contract/base/counted";

export const tooFewRatings = "too few ratings";
export const tooFewGuesses = "too few guesses";

export const countedProducts = (count: number) => counted(count, "product");

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** The share of right guesses, such as `60%`. */
export function rightShare({ count, right }: { count: number; right: number }): string {
  return `${Math.round((100 * right) / count)}%`;
}
