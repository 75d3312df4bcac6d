import type { Db } from "../../base/db/open.ts";
import type { Allowance, Limit } from "../../base/limits/limits.ts";
import { findKnownBrowser } from "../account/browser-queries.ts";
import type { SecretHash } from "../account/proofs.ts";

const quarterHour = 15 * 60;
const day = 24 * 3600;

export const limits = {
  wrongCodesOfAccount: { name: "second-step-account", max: 10, windowSeconds: quarterHour },
  /** In a browser that the account knows: a stranger with only the password cannot keep its owner out. */
  wrongCodesOfBrowser: { name: "second-step-browser", max: 10, windowSeconds: quarterHour },
  /** Of strangers, so that nobody tries codes for long who knows the password. */
  wrongCodesOfDay: { name: "second-step-day", max: 50, windowSeconds: day },
  /** Of all browsers together that the account knows: strangers have used up the other one, not that of its owner. */
  wrongKnownCodesOfDay: { name: "second-step-known-day", max: 50, windowSeconds: day },
  /** Of somebody who is signed in and sets up an app. */
  wrongFirstCodes: { name: "authenticator-set-up", max: 10, windowSeconds: quarterHour },
  challengesOfNetwork: { name: "passkey-challenge", max: 300, windowSeconds: quarterHour },
  /** Of somebody who is signed in and proves again that it is them. */
  wrongOwnPasskeys: { name: "passkey-proof", max: 10, windowSeconds: quarterHour },
  wrongPasskeysOfNetwork: { name: "passkey-network", max: 100, windowSeconds: quarterHour },
} as const satisfies Record<string, Limit>;

/** Returns what the guesses of a second step count against: like those of passwords, in docs/decisions/0028. */
export async function allowancesOf(
  db: Db,
  { userId, email }: { userId: string; email: string },
  browser: SecretHash | undefined,
): Promise<Allowance[]> {
  const known = browser && (await findKnownBrowser(db, email, browser));
  return known
    ? [
        [limits.wrongKnownCodesOfDay, userId],
        [limits.wrongCodesOfBrowser, `${browser.toString("base64url")}:${userId}`],
      ]
    : [
        [limits.wrongCodesOfDay, userId],
        [limits.wrongCodesOfAccount, userId],
      ];
}
