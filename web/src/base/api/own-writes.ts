import { causeOf } from "@boxmates/contract/base/event";

const causes = new Set<string>();

/** Remembers a write of this tab by its idempotency key: the page refetches by itself after the answer. */
export function rememberOwnWrite(idempotencyKey: string): void {
  causes.add(causeOf(idempotencyKey));
}

/** Returns whether an event is about a write of this tab. */
export function isOwnWrite(cause: string | undefined): boolean {
  return cause !== undefined && causes.has(cause);
}
