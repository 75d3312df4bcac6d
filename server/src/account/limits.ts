import type { Db } from "../db/open.ts";
import { countHit, type Limit } from "../limits/limits.ts";
import { Refusal } from "../refusal.ts";

const minute = 60;
const hour = 60 * minute;

/** See 'Accounts' in the product decisions. */
export const limits = {
  signUp: { name: "sign-up", max: 30, windowSeconds: hour },
  failedSignInsOfAccount: { name: "sign-in-account", max: 10, windowSeconds: 15 * minute },
  failedSignInsOfNetwork: { name: "sign-in-network", max: 100, windowSeconds: 15 * minute },
  failedLinksOfNetwork: { name: "link-network", max: 100, windowSeconds: 15 * minute },
  mailsOfAddress: { name: "account-mail-address", max: 3, windowSeconds: 10 * minute },
  mailsOfNetwork: { name: "account-mail-network", max: 60, windowSeconds: hour },
} as const satisfies Record<string, Limit>;

/** Refuses a link that does not work, and counts the attempt so that secrets cannot be guessed. */
export async function refuseLink(db: Db, network: string, now: Date): Promise<never> {
  await countHit(db, limits.failedLinksOfNetwork, network, now);
  throw new Refusal("LINK_INVALID");
}

/** Counts a requested mail to an address, in the same way whether or not it has an account. */
export async function countAccountMail(db: Db, email: string, network: string, now: Date): Promise<void> {
  await countHit(db, limits.mailsOfNetwork, network, now);
  await countHit(db, limits.mailsOfAddress, email, now);
}
