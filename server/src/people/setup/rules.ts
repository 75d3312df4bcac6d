import { setupLinkLifetimeHours } from "@boxmates/contract/people/setup";

export function setupLinkExpiry(now: Date): Date {
  return new Date(now.getTime() + setupLinkLifetimeHours * 3600 * 1000);
}
