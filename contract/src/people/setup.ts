import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { session, tokenDelivery } from "../base/session.ts";
import { fullName } from "../base/user.ts";
import { email, secret } from "../base/values.ts";
import { newPassword } from "./password.ts";

/** How long the link works that the server prints when it starts without an administrator. */
export const setupLinkLifetimeHours = 24;

export const setupRefusals = {
  SETUP_DONE: {
    status: 409,
    detail: "There is an administrator already. They can make you one too.",
  },
  SETUP_LINK_WRONG: {
    status: 403,
    detail:
      "This link is not complete or has expired. Please open the one that the server printed when it started; starting it again prints a new one.",
  },
} as const;

export const setupBody = z.object({
  /** From the printed link; not needed on the machine that the server runs on. */
  token: z.optional(secret),
  email,
  password: newPassword,
  fullName,
  tokenDelivery,
});

export const setupApi = {
  status: endpoint({
    method: "GET",
    path: "/setup",
    summary:
      "Whether there is no administrator yet; always false except on the machine that the server runs on",
    audience: "anyone",
    response: z.object({ needed: z.boolean() }),
    refusals: [],
  }),
  createAdmin: endpoint({
    method: "POST",
    path: "/setup",
    summary:
      "Create the first administrator with the token from the link that the server printed, and sign in",
    audience: "anyone",
    body: setupBody,
    response: session,
    refusals: ["SETUP_DONE", "SETUP_LINK_WRONG", "EMAIL_TAKEN", "TOO_MANY_REQUESTS"],
  }),
};
