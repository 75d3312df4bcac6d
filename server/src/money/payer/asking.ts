import type { Limit } from "../../base/limits/limits.ts";
import { Refusal } from "../../base/refusal.ts";
import { StripeTrouble } from "../stripe/port.ts";

/** The limit on the requests to Stripe for one person: Stripe counts our requests. */
export const visits: Limit = { name: "stripe-visit", max: 30, windowSeconds: 3600 };

/** Awaits what is asked of Stripe. Throws STRIPE_AWAY if it does not answer. */
export async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof StripeTrouble) throw new Refusal("STRIPE_AWAY");
    throw error;
  }
}
