import * as z from "zod/mini";

/** By itself because every page says it: the browser then leaves out the other sentences, which come from the server. */
export const adminOnly = "Access denied. Admin role required.";

/** Refusals that any endpoint can answer with. */
export const commonRefusals = {
  INVALID_REQUEST: {
    status: 422,
    detail: "Some of this cannot be accepted. Please check the marked fields.",
  },
  MALFORMED: {
    status: 400,
    detail: "This request could not be read. Nothing was changed; please try again.",
  },
  SIGNED_OUT: { status: 401, detail: "Please sign in to go on." },
  SESSION_ENDED: { status: 401, detail: "Your session has ended. Please sign in again." },
  ADMIN_ONLY: { status: 403, detail: adminOnly },
  NOT_FOUND: { status: 404, detail: "There is nothing at this address. Please check the link." },
  FOREIGN_ORIGIN: { status: 403, detail: "This request came from another site and was not carried out." },
  OTHER_ADDRESS: {
    status: 403,
    detail: "This page is open at another address than Boxmates has. Nothing was changed.",
  },
  TOO_MANY_REQUESTS: { status: 429, detail: "That was a little too often. Please try again later." },
  KEY_REUSED: { status: 422, detail: "This idempotency key was already used for a different request." },
  ANSWER_LOST: {
    status: 409,
    detail:
      "This was done, but the answer got lost on the way, and its secret is shown only once. Reload the page; you can make new recovery codes there.",
  },
  TOO_LARGE: {
    status: 413,
    detail: "This is more than the server accepts at once. Nothing was saved; please send less.",
  },
  UNAVAILABLE: {
    status: 503,
    detail: "Boxmates is busy right now. Nothing was lost; please try again in a moment.",
  },
  UNEXPECTED: {
    status: 500,
    detail: "Something went wrong on our side. Nothing was lost; please try again.",
  },
} as const;

/** The body of every error: RFC 9457 `application/problem+json`. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.string(),
  detail: z.string(),
  requestId: z.string(),
  /** For 422: what is wrong with each field, by its path in the body. */
  errors: z.optional(z.record(z.string(), z.string())),
  /** For SECOND_FACTOR_REQUIRED: the sign-in that waits, and what can finish it besides a recovery code. */
  secondStep: z.optional(z.object({ token: z.string(), passkey: z.boolean(), authenticator: z.boolean() })),
});

export type Problem = z.output<typeof problem>;
export type SecondStep = NonNullable<Problem["secondStep"]>;
