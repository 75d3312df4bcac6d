import type { Limit } from "../limits/limits.ts";

const minute = 60;
const hour = 60 * minute;

/** Product decisions, 'Accounts'. */
export const limits = {
  signUp: { name: "sign-up", max: 30, windowSeconds: hour },
  failedSignInsOfAccount: { name: "sign-in-account", max: 10, windowSeconds: 15 * minute },
  failedSignInsOfNetwork: { name: "sign-in-network", max: 100, windowSeconds: 15 * minute },
  mailsOfAddress: { name: "account-mail-address", max: 3, windowSeconds: 10 * minute },
  mailsOfNetwork: { name: "account-mail-network", max: 60, windowSeconds: hour },
} as const satisfies Record<string, Limit>;
