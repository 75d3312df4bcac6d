import { setupLinkLifetimeHours } from "@boxmates/contract/setup";

export function setupLinkExpiry(now: Date): Date {
  return new Date(now.getTime() + setupLinkLifetimeHours * 3600 * 1000);
}
