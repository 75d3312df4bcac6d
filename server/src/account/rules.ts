import { confirmationLifetimeHours, resetLifetimeHours } from "@boxmates/contract/account";
import { Refusal } from "../refusal.ts";

/** The contract asks for the specification's length; the person who runs the service can ask for more. */
export function requireLongEnough(password: string, minLength: number): void {
  if (password.length >= minLength) return;
  throw new Refusal("INVALID_REQUEST", {
    errors: { password: `Password must be at least ${minLength} characters` },
  });
}

export function confirmationExpiry(now: Date): Date {
  return new Date(now.getTime() + confirmationLifetimeHours * 3600 * 1000);
}

export function resetExpiry(now: Date): Date {
  return new Date(now.getTime() + resetLifetimeHours * 3600 * 1000);
}
