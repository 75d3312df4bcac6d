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
});
export type LiveEvent = z.output<typeof liveEvent>;

export const eventsPath = "/events";

/** Specification, section 9. */
export const heartbeatSeconds = 25;
export const reconnectDelaysSeconds = [1, 2, 5, 10] as const;
