import type { BoxType } from "../workshop/box.ts";

/** The ratings of one kind of box from all tastings together. */
export interface KindRating {
  boxType: BoxType;
  tastings: number;
  /** From 1 to 5, the average of everything that was rated. */
  averageStars: number;
}

/** How many tastings of a kind of box it takes until its rating is shown. */
export const leastRatedTastings = 20;
