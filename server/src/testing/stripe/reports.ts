import { randomUUID } from "node:crypto";
import Stripe from "stripe";

export interface Report {
  body: string;
  signature: string;
}

/** Signs a report about an object as Stripe does. */
export function reportOf(
  object: Record<string, unknown>,
  { secret, at, id = `evt_${randomUUID()}` }: { secret: string; at: Date; id?: string },
): Report {
  const event = { id, object: "event", type: "invoice.updated", data: { object } };
  const body = JSON.stringify(event);
  const timestamp = Math.floor(at.getTime() / 1000);
  return { body, signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }) };
}
