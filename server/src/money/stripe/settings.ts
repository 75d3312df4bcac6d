import { type Currency, currencies } from "@boxmates/contract/money/currency";
import * as z from "zod";

/** The version that `docs/operating.md` names and whose description the tests hold requests to. */
export const apiVersion = "2026-10-28.endive";

/** The events that Stripe has to report to us: each is a hint to look at an invoice, a card or a Checkout. */
export const wantedReports = [
  "invoice.finalized",
  "invoice.marked_uncollectible",
  "invoice.paid",
  "invoice.payment_action_required",
  "invoice.payment_failed",
  "invoice.voided",
  "customer.deleted",
  "customer.updated",
  "payment_method.attached",
  "setup_intent.succeeded",
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.expired",
] as const;

/** The account at Stripe through which boxes are paid. */
export interface StripeSettings {
  secretKey: string;
  /** They sign what Stripe reports. Two while one replaces the other. */
  webhookSecrets: string[];
  currency: Currency;
  /** True if Stripe adds tax to prices. */
  addsTax?: true;
  /** The origin of a test's own pretended Stripe, on this machine and without TLS. */
  testOrigin?: string;
}

function isLocalOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, origin } = new URL(text);
  return protocol === "http:" && ["localhost", "127.0.0.1"].includes(hostname) && origin === text;
}

/** The variables of the environment that turn payments on. */
export const stripeVariables = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w+$/, "is not a secret or restricted key of Stripe")
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(
      /^whsec_\w+(, ?whsec_\w+)?$/,
      "must be the signing secret of Stripe's webhook, or two with a comma between while one replaces the other",
    )
    .transform((text) => text.split(/, ?/))
    .optional(),
  STRIPE_TEST_ORIGIN: z
    .string()
    .refine(isLocalOrigin, "must be an origin on localhost, such as http://127.0.0.1:4567")
    .optional(),
  STRIPE_TAX: z.literal("1", "must be 1, or empty").optional(),
  PAYMENT_CURRENCY: z.enum(currencies, `must be ${currencies.join(" or ")}`).default("usd"),
};

/** Returns whether requests with this key move real money. */
export function isLiveKey(secretKey: string): boolean {
  return /^[sr]k_live_/.test(secretKey);
}

/**
 * Returns the faults that involve several variables. Real cards are charged only at the real time, and only where nobody
 * on the way can change a page.
 */
export function stripeFaults(env: Record<string, string | undefined>): string[] {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, CLOCK: clock } = env;
  const faults: string[] = [];
  if (env.STRIPE_TEST_ORIGIN && (!key || isLiveKey(key)))
    faults.push("STRIPE_TEST_ORIGIN is for testing: it is refused unless STRIPE_SECRET_KEY is a test key");
  if (key && !secret) faults.push("STRIPE_WEBHOOK_SECRET is required when STRIPE_SECRET_KEY is set");
  if (secret && !key) faults.push("STRIPE_SECRET_KEY is required when STRIPE_WEBHOOK_SECRET is set");
  if (!key || !isLiveKey(key)) return faults;
  if (clock) faults.push("CLOCK is refused with a live STRIPE_SECRET_KEY, which charges real cards");
  if (!/^https:/i.test(env.PUBLIC_URL ?? ""))
    faults.push("PUBLIC_URL must start with https:// when STRIPE_SECRET_KEY is a live key");
  return faults;
}

/** Returns the settings if payments are on. */
export function toStripeSettings(env: {
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string[] | undefined;
  STRIPE_TEST_ORIGIN?: string | undefined;
  STRIPE_TAX?: "1" | undefined;
  PAYMENT_CURRENCY: Currency;
}): StripeSettings | undefined {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecrets,
    STRIPE_TEST_ORIGIN: testOrigin,
    STRIPE_TAX: tax,
    PAYMENT_CURRENCY: currency,
  } = env;
  if (!secretKey || !webhookSecrets) return undefined;
  return {
    ...{ secretKey, webhookSecrets, currency },
    ...(tax !== undefined && { addsTax: true }),
    ...(testOrigin !== undefined && { testOrigin }),
  };
}
