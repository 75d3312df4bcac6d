import { confirmationLifetimeHours, resetLifetimeHours } from "@boxmates/contract/account";
import { Refusal } from "../refusal.ts";
import { isCommonPassword } from "./common-passwords.ts";

/** The contract asks for the specification's length; the person who runs the service can ask for more. */
export function requireLongEnough(password: string, minLength: number): void {
  if (password.length < minLength) refusePassword(`Password must be at least ${minLength} characters`);
}

/** A password that somebody chooses: long enough, and none of those that are guessed first. */
export function requireGoodPassword(password: string, minLength: number): void {
  requireLongEnough(password, minLength);
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
