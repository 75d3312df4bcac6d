import { confirmationLifetimeHours, resetLifetimeHours } from "@boxmates/contract/people/account";
import { passwordTooShort } from "@boxmates/contract/people/password";
import { proofLifetimeMinutes } from "@boxmates/contract/people/proof";
import { Refusal } from "../../base/refusal.ts";
import { isCommonPassword } from "./common-passwords.ts";

/**
 * Requires a new password to have the configured length, of which the contract only has the specification's minimum, and
 * not to be one of the most common.
 */
export function requireGoodPassword(password: string, minLength: number): void {
  if (password.length < minLength) refusePassword(passwordTooShort(minLength));
  if (isCommonPassword(password)) {
    refusePassword("This is one of the most common passwords. Please choose one that is harder to guess.");
  }
}

function refusePassword(password: string): never {
  throw new Refusal("INVALID_REQUEST", { errors: { password } });
}

export function confirmationExpiry(now: Date): Date {
  return new Date(now.getTime() + confirmationLifetimeHours * 3600 * 1000);
}

export function resetExpiry(now: Date): Date {
  return new Date(now.getTime() + resetLifetimeHours * 3600 * 1000);
}

const dayMs = 24 * 3600 * 1000;
const signUpLifetimeDays = 7;
const browserLifetimeDays = 400;

/** Returns true if the proof is so recent that an administrator need not give another. */
export function isRecentProof(provenAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(provenAt) <= proofLifetimeMinutes * 60_000;
}

/** Older sign-ups are forgotten: a password that nobody has confirmed is not kept for long. */
export function oldestSignUp(now: Date): Date {
  return new Date(now.getTime() - signUpLifetimeDays * dayMs);
}

/** Browsers that were used before are forgotten, as their cookies are. */
export function oldestBrowser(now: Date): Date {
  return new Date(now.getTime() - browserLifetimeDays * dayMs);
}
