import type { Db } from "../../base/db/open.ts";
import {
  type Allowance,
  countedGuess,
  countHit,
  type Limit,
  requireAllowance,
} from "../../base/limits/limits.ts";
import { Refusal } from "../../base/refusal.ts";
import { findKnownBrowser } from "./browser-queries.ts";
import type { SecretHash } from "./proofs.ts";

const minute = 60;
const hour = 60 * minute;

/** See 'Accounts' in the product decisions. */
export const limits = {
  signUp: { name: "sign-up", max: 30, windowSeconds: hour },
  failedSignInsOfAccount: { name: "sign-in-account", max: 10, windowSeconds: 15 * minute },
  failedSignInsOfNetwork: { name: "sign-in-network", max: 100, windowSeconds: 15 * minute },
  /** In a browser that the account knows, so that strangers' guesses do not keep its owner out. */
  failedSignInsOfBrowser: { name: "sign-in-browser", max: 10, windowSeconds: 15 * minute },
  /** Of somebody who is signed in already. */
  wrongOwnPasswords: { name: "own-password", max: 10, windowSeconds: 15 * minute },
  /** Each is mailed to the address that the account has. */
  askedEmails: { name: "asked-email", max: 5, windowSeconds: 24 * hour },
  failedLinksOfNetwork: { name: "link-network", max: 100, windowSeconds: 15 * minute },
  mailsOfAddress: { name: "account-mail-address", max: 3, windowSeconds: 10 * minute },
  mailsOfNetwork: { name: "account-mail-network", max: 60, windowSeconds: hour },
} as const satisfies Record<string, Limit>;

/** Somebody who is about to type a password at the sign-in. */
export interface Guesser {
  /** True in a browser that the account knows. */
  isKnown: boolean;
  allowances: readonly Allowance[];
}

/** Finds out who types a password. Throws TOO_MANY_REQUESTS if they have typed too many wrong ones. */
export async function findGuesser(
  db: Db,
  { email, network, browser }: { email: string; network: string; browser: SecretHash | undefined },
  now: Date,
): Promise<Guesser> {
  const known = browser && (await findKnownBrowser(db, email, browser));
  const allowances: Allowance[] = known
    ? [[limits.failedSignInsOfBrowser, `${browser.toString("base64url")}:${known.userId}`]]
    : [
        [limits.failedSignInsOfAccount, email],
        [limits.failedSignInsOfNetwork, network],
      ];
  await requireAllowance(db, allowances, now);
  return { isKnown: known !== undefined, allowances };
}

/** Opens a mail's link, or counts a guess: undefined for a link that does not work. */
export function openLink<Opened>(
  db: Db,
  network: string,
  now: Date,
  open: () => Promise<Opened | undefined>,
): Promise<Opened | undefined> {
  return countedGuess(db, [[limits.failedLinksOfNetwork, network]], now, open);
}

/**
 * Returns what the secret of a link opens. Throws LINK_INVALID if `open` returns undefined, which it counts so that
 * secrets cannot be guessed, and TOO_MANY_REQUESTS.
 */
export async function requireLink<Opened>(
  db: Db,
  network: string,
  now: Date,
  open: () => Promise<Opened | undefined>,
): Promise<Opened> {
  const opened = await openLink(db, network, now, open);
  if (opened === undefined) throw new Refusal("LINK_INVALID");
  return opened;
}

/** Counts a requested mail to an address, in the same way whether or not it has an account. */
export async function countAccountMail(db: Db, email: string, network: string, now: Date): Promise<void> {
  await countHit(db, limits.mailsOfNetwork, network, now);
  await countHit(db, limits.mailsOfAddress, email, now);
}
