import type { Limit } from "../../base/limits/limits.ts";

const hour = 3600;

/** Each limit counts one vendor. */
export const limits = {
  proposals: { name: "proposal", max: 30, windowSeconds: 24 * hour },
  messages: { name: "proposal-message", max: 30, windowSeconds: hour },
  pictures: { name: "proposal-picture", max: 60, windowSeconds: 24 * hour },
} satisfies Record<string, Limit>;
