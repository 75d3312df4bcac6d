import type Stripe from "stripe";
import type { Ask } from "./client-lists.ts";
import { undefinedIfMissing } from "./customer-client.ts";
import { checkoutOf, refundOf } from "./objects.ts";
import { type CheckoutPort, StripeTrouble } from "./port.ts";

/**
 * Returns the requests about boxes that are paid ahead.
 * @param addsTax whether Stripe adds tax, for which its page asks for an address
 */
export function checkoutRequests({ checkout, refunds }: Stripe, ask: Ask, addsTax: boolean): CheckoutPort {
  const { sessions } = checkout;
  return {
    createCheckout: ({ key, ...asked }) =>
      ask("create checkout", async () => {
        const { id, url } = await sessions.create(paramsOf(asked, addsTax), { idempotencyKey: key });
        if (url === null) throw new StripeTrouble("no answer", `Checkout ${id} has no page`);
        return { id, url };
      }),
    findCheckout: (id) =>
      ask("read checkout", async () => {
        const found = await sessions.retrieve(id, { expand: ["payment_intent"] }).catch(undefinedIfMissing);
        return found && checkoutOf(found);
      }),
    refund: ({ key, intentId, refundId, cents }) =>
      ask("create refund", async () =>
        refundOf(
          await refunds.create(
            { payment_intent: intentId, amount: cents, metadata: { refund: refundId } },
            { idempotencyKey: key },
          ),
        ),
      ),
  };
}

type Asked = Omit<Parameters<CheckoutPort["createCheckout"]>[0], "key">;

/** One line, because only our shares give each box its part of it in whole cents. */
function paramsOf(asked: Asked, addsTax: boolean): Stripe.Checkout.SessionCreateParams {
  const { passId, payer, currency, description, cents, keepsCard, paidUrl, backUrl } = asked;
  const metadata = { pass: passId };
  const price = { currency, unit_amount: cents, product_data: { name: description } };
  return {
    mode: "payment",
    ...payerOf(payer, addsTax),
    line_items: [{ quantity: 1, price_data: { ...price, ...(addsTax && { tax_behavior: "exclusive" }) } }],
    ...(addsTax && { automatic_tax: { enabled: true } }),
    // Nobody is shown another currency than the one they have agreed to.
    adaptive_pricing: { enabled: false },
    metadata,
    payment_intent_data: { metadata, ...(keepsCard && { setup_future_usage: "off_session" }) },
    success_url: paidUrl,
    cancel_url: backUrl,
  };
}

/** Somebody who is no customer is asked for the address that tax needs; a customer without one would be refused. */
function payerOf(payer: Asked["payer"], addsTax: boolean): Stripe.Checkout.SessionCreateParams {
  if ("email" in payer) return { customer_email: payer.email };
  return { customer: payer.customerId, ...(addsTax && { customer_update: { address: "auto" } }) };
}
