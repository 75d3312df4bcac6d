import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { userRoles } from "./user.ts";
import { email, id, secret } from "./values.ts";

/** Browsers get the refresh token in an HttpOnly cookie; other clients ask for it in the body. */
export const tokenDelivery = z._default(z.enum(["cookie", "body"]), "cookie");

/**
 * How long an exchanged refresh token still returns its successor, for a second tab or a lost answer: longer than the
 * 30 s for which a page tries again, and the 30 s after which it begins anew.
 */
export const refreshGraceSeconds = 65;

/** The session from section 3 of the specification, with OAuth's field names. */
export const session = z.object({
  access_token: z.string(),
  refresh_token: z.optional(z.string()),
  token_type: z.literal("bearer"),
  /** Unix time in seconds, on the server's clock. */
  expires_at: z.number(),
  /** Seconds from now; clients count from this because their clock may be wrong. */
  expires_in: z.number(),
  user: z.object({
    id,
    email,
    role: z.enum(userRoles),
    user_metadata: z.object({ full_name: z.string() }),
  }),
});
export type Session = z.output<typeof session>;

/** The endpoints that every page calls. They are apart from the account's others, which only some pages load. */
export const sessionApi = {
  refresh: endpoint({
    method: "POST",
    path: "/account/refresh",
    summary: "Exchange the refresh token, from the cookie or the body, for a new session",
    audience: "anyone",
    body: z.object({ refresh_token: z.optional(secret) }),
    response: session,
    refusals: ["SESSION_ENDED"],
  }),
  signOut: endpoint({
    method: "POST",
    path: "/account/sign-out",
    summary:
      "End the session of the refresh token in the cookie or the body; it is no error if there is none",
    audience: "anyone",
    body: z.object({ refresh_token: z.optional(secret) }),
    refusals: [],
  }),
};
