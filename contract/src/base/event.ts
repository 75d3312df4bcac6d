import * as z from "zod/mini";

/** A live event: something about this noun has changed, so read it again. */
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
    "memories",
    "room",
    "night",
    "reaction",
    "ready",
    "catalogue",
    "newsletter",
    "proposal",
    "photograph",
    "payment",
  ]),
  /** Identifies the write that caused the event, for the page that sent it; absent if the request had no key. */
  cause: z.optional(z.string()),
  /** Of the kind `reaction` only: what a member has sent to everyone's screen in the room of a delivery. */
  reaction: z.optional(z.object({ deliveryId: z.string(), fullName: z.string(), reaction: z.string() })),
  /**
   * Of the kind `ready` only: who is here in a turn of a room, and whether they wait for nothing more, so that nobody has
   * to read it for that.
   */
  ready: z.optional(
    z.object({ deliveryId: z.string(), turn: z.number(), userId: z.string(), isReady: z.boolean() }),
  ),
});
export type LiveEvent = z.output<typeof liveEvent>;

/** Too short to repeat the request, long enough to recognise it. */
const causeLength = 8;

/** Derives the `cause` of a write's events from its idempotency key. */
export function causeOf(idempotencyKey: string): string {
  return idempotencyKey.slice(0, causeLength);
}

export const eventsPath = "/events";

/** Specification, section 9. */
export const heartbeatSeconds = 25;
/** A stream that is silent for so long, over two heartbeats, is lost, even if nobody closed it. */
export const silenceSeconds = 60;
export const reconnectDelaysSeconds = [1, 2, 5, 10] as const;
