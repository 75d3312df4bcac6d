import { type PassSize, passSizes } from "@boxmates/contract/money/pass";
import { leastChargedPrice } from "@boxmates/contract/workshop/box";

/** A way to pay: one at a time, so many ahead, or by boxes that the person has paid ahead and not used. */
export type Way = "one" | "left" | PassSize;

/** The other choices about boxes ahead. */
export interface AheadChoice {
  /** A treat for everybody in the group. */
  isForGroup: boolean;
  /** True to go on one at a time once they are used up. */
  continues: boolean;
}

/** People who pay one at a time by now go on so, unless they choose otherwise. */
export const firstAhead = (firstWay: Way): AheadChoice => ({
  isForGroup: false,
  continues: firstWay !== "one",
});

export function waysOf(price: number, ownLeft: number): Way[] {
  const ahead = price >= leastChargedPrice ? passSizes : [];
  return [...(ownLeft > 0 ? (["left"] as const) : []), "one", ...ahead];
}
