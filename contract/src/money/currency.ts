import * as z from "zod/mini";
import { largestNumber } from "../base/values.ts";

/** The currencies of the countries that boxes ship to. Amounts are in cents of one of them. */
export const currencies = ["usd", "cad"] as const;
export type Currency = (typeof currencies)[number];

/** An amount in cents. */
export const cents = z.number().check(z.int(), z.minimum(0), z.maximum(largestNumber));

/** The price that the person has seen, where boxes are paid, so that they agree to nothing else. */
export const seenPrice = z.optional(cents);

/** The cents of a price, such as 2999 of 29.99. */
export function centsOf(price: number): number {
  return Math.round(price * 100);
}
