import type { ImportStep } from "@boxmates/contract/workshop/catalogue";

/** The number of steps of each kind in an import. */
export function countSteps(steps: readonly ImportStep[]): Record<ImportStep["action"], number> {
  const counts = { create: 0, change: 0, keep: 0 };
  for (const { action } of steps) counts[action] += 1;
  return counts;
}
