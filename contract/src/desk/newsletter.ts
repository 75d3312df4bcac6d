import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { email, id, moment, pageOf, pageQuery, secret } from "../base/values.ts";

export const newsletterRefusals = {
  SUBSCRIBER_NOT_FOUND: {
    status: 404,
    detail: "This link no longer works. You can subscribe again at the foot of every page.",
  },
} as const;

/** How long the link in the confirmation mail works. */
export const newsletterConfirmationDays = 7;

/** The one-click unsubscribe address for mail programs (RFC 8058), under `/api`. */
export const newsletterOneClickPath = "/newsletter/subscribers/:token/unsubscribe";

export const subscriber = z.object({ id, email: z.string(), confirmedAt: moment });
export type Subscriber = z.output<typeof subscriber>;

export const newsletterApi = {
  subscribe: endpoint({
    method: "POST",
    path: "/newsletter/subscribers",
    summary:
      "Subscribe to the newsletter; it starts once the mailed link is used. The answer is the same for every address",
    audience: "anyone",
    body: z.object({ email }),
    refusals: ["TOO_MANY_REQUESTS"],
  }),
  confirm: endpoint({
    method: "POST",
    path: "/newsletter/confirmation",
    summary: "Confirm an address with the secret from the mailed link; confirming again changes nothing",
    audience: "anyone",
    body: z.object({ token: secret }),
    response: z.object({ email: z.string() }),
    refusals: ["SUBSCRIBER_NOT_FOUND", "TOO_MANY_REQUESTS"],
  }),
  unsubscribe: endpoint({
    method: "DELETE",
    path: "/newsletter/subscribers/:token",
    summary: "Unsubscribe with the secret that is in every letter",
    audience: "anyone",
    params: z.object({ token: secret }),
    refusals: ["SUBSCRIBER_NOT_FOUND"],
  }),
  subscribers: endpoint({
    method: "GET",
    path: "/admin/newsletter/subscribers",
    summary: "The newsletter's subscribers, the latest to confirm first",
    audience: "admin",
    query: pageQuery,
    response: z.extend(pageOf(subscriber), { total: z.number() }),
    refusals: [],
  }),
  export: endpoint({
    method: "GET",
    path: "/admin/newsletter/file",
    summary: "All subscribers as CSV, each with their unsubscribe link; formulas are defused",
    audience: "admin",
    response: z.object({ fileName: z.string(), text: z.string(), subscribers: z.number() }),
    refusals: ["PROOF_NEEDED"],
  }),
};
