import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { calendarDate, id } from "../base/values.ts";

export const payerRefusals = {
  PAYMENTS_OFF: { status: 409, detail: "Nothing is charged here, so there is nothing to pay." },
  STRIPE_AWAY: {
    status: 503,
    detail:
      "Our payment provider does not answer right now. Nothing was charged and nothing was lost; please try again in a moment.",
  },
} as const;

/** The details by which a person recognises their card. Stripe keeps the rest. */
export const card = z.object({
  /** Stripe's name for it, such as `visa`. */
  brand: z.string(),
  lastFour: z.string(),
  /** The first day of the last month in which it can be charged. */
  expiryMonth: calendarDate,
});
export type Card = z.output<typeof card>;

/** Names the parameter of the page to which Stripe's pages lead back. */
export const backFromStripe = "card";

export const payerApi = {
  openPortal: endpoint({
    method: "POST",
    path: "/payer/portal",
    summary:
      "Make a short-lived link to Stripe's page for the card that you pay with, or for cards and receipts",
    audience: "signed-in",
    body: z.object({
      page: z.enum(["card", "overview"]),
      /** The group to whose page it leads back; else it leads to the profile. */
      backTo: z.optional(id),
    }),
    response: z.object({ url: z.string() }),
    refusals: ["PAYMENTS_OFF", "STRIPE_AWAY", "TOO_MANY_REQUESTS"],
  }),
  lookAtCard: endpoint({
    method: "POST",
    path: "/payer/card",
    summary: "Look at Stripe which card you pay with now, as after a visit to its page",
    audience: "signed-in",
    response: z.object({ card: z.nullable(card) }),
    refusals: ["PAYMENTS_OFF", "STRIPE_AWAY", "TOO_MANY_REQUESTS"],
  }),
};
