import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { email, id, moment, pageOf, pageQuery, secret } from "./values.ts";

export const newsletterRefusals = {
  SUBSCRIBER_NOT_FOUND: {
    status: 404,
    detail: "This link does not work any more. You can subscribe again at the foot of every page.",
  },
} as const;

/** How long the link of the confirmation mail works. */
export const newsletterConfirmationDays = 7;

/** Takes the one click of mail programs (RFC 8058), below `/api`. */
export const newsletterOneClickPath = "/newsletter/subscribers/:token/unsubscribe";

export const subscriber = z.object({ id, email: z.string(), confirmedAt: moment });
export type Subscriber = z.output<typeof subscriber>;

export const newsletterApi = {
  subscribe: endpoint({
    method: "POST",
    path: "/newsletter/subscribers",
    summary:
      "Ask for the newsletter; it comes once the mail's link was used. The answer is the same for every address",
    audience: "anyone",
    body: z.object({ email }),
    refusals: ["TOO_MANY_REQUESTS"],
  }),
  confirm: endpoint({
    method: "POST",
    path: "/newsletter/confirmation",
    summary: "Confirm an address by the secret of the mail's link; again, it changes nothing",
    audience: "anyone",
    body: z.object({ token: secret }),
    response: z.object({ email: z.string() }),
    refusals: ["SUBSCRIBER_NOT_FOUND", "TOO_MANY_REQUESTS"],
  }),
  unsubscribe: endpoint({
    method: "DELETE",
    path: "/newsletter/subscribers/:token",
    summary: "End the newsletter by the secret that stands in every letter",
    audience: "anyone",
    params: z.object({ token: secret }),
    refusals: ["SUBSCRIBER_NOT_FOUND"],
  }),
  subscribers: endpoint({
    method: "GET",
    path: "/admin/newsletter/subscribers",
    summary: "Who gets the newsletter, the latest to confirm first",
    audience: "admin",
    query: pageQuery,
    response: z.extend(pageOf(subscriber), { total: z.number() }),
    refusals: [],
  }),
  export: endpoint({
    method: "GET",
    path: "/admin/newsletter/file",
    summary: "All who get the newsletter as CSV, each with the link that ends it; formulas are made harmless",
    audience: "admin",
    response: z.object({ fileName: z.string(), text: z.string(), subscribers: z.number() }),
    refusals: [],
  }),
};
