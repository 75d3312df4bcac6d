import { type PassSize, passSizes } from "@boxmates/contract/money/pass";
import { leastChargedPrice } from "@boxmates/contract/workshop/box";

/** How somebody pays: one at a time, so many ahead, or by boxes that they have paid ahead and not used. */
export type Way = "one" | "left" | PassSize;

/** What else they choose of boxes ahead. */
export interface AheadChoice {
  /** A treat for everybody in the group. */
  isForGroup: boolean;
  /** True to go on one at a time once they are used up. */
  continues: boolean;
}

/** Whoever pays one at a time by now goes on so, unless they choose otherwise. */
export const firstAhead = (firstWay: Way): AheadChoice => ({
  isForGroup: false,
  continues: firstWay !== "one",
});

export function waysOf(price: number, ownLeft: number): Way[] {
  const ahead = price >= leastChargedPrice ? passSizes : [];
  return [...(ownLeft > 0 ? (["left"] as const) : []), "one", ...ahead];
}
