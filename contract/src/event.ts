import * as z from "zod/mini";

/** What a live event tells: something about this noun has changed, read it again. */
export const liveEvent = z.object({
  /** `user:ID`, `group:ID` or `admin`. */
  topic: z.string(),
  kind: z.enum([
    "profile",
    "session",
    "address",
    "membership",
    "group",
    "invite",
    "subscription",
    "delivery",
    "results",
    "catalogue",
    "newsletter",
  ]),
  /** Names the write that caused it, for the page that sent it; absent where no key came with the request. */
  cause: z.optional(z.string()),
});
export type LiveEvent = z.output<typeof liveEvent>;

/** Too short to repeat the request with, long enough to recognise it. */
const causeLength = 8;

/** The `cause` of the events of a write, from its idempotency key. */
export function causeOf(idempotencyKey: string): string {
  return idempotencyKey.slice(0, causeLength);
}

export const eventsPath = "/events";

/** Specification, section 9. */
export const heartbeatSeconds = 25;
export const reconnectDelaysSeconds = [1, 2, 5, 10] as const;
