import { growthOf } from "@boxmates/processes/memory-watch";
import type { Figure } from "./row.ts";

const goalGrowth = 1.2;

/** Tells whether the memory of a process stayed flat, from what `watchMemory` has seen. */
export function memoryFigure(seen: readonly number[]): Figure {
  const name = "resident memory during it, second half against first quarter";
  if (seen.length === 0) return { name, figure: "not known: this machine has no /proc" };
  const { early, late } = growthOf(seen);
  return {
    name,
    figure: `${Math.round(late)} MB against ${Math.round(early)} MB: ${(late / early).toFixed(2)}`,
    goal: `≤ ${goalGrowth}`,
    reached: late / early <= goalGrowth,
  };
}
