import type { Limit } from "../../base/limits/limits.ts";

const minute = 60;
const hour = 60 * minute;

/** The same limits as for other mails that strangers can request. Product decisions, 'Accounts'. */
export const limits = {
  mailsOfAddress: { name: "newsletter-address", max: 3, windowSeconds: 10 * minute },
  mailsOfNetwork: { name: "newsletter-network", max: 60, windowSeconds: hour },
  failedLinksOfNetwork: { name: "newsletter-link", max: 100, windowSeconds: 15 * minute },
} as const satisfies Record<string, Limit>;
