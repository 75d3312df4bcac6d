import { contract } from "@boxmates/contract/contract";
import { openStripe } from "../money/stripe/client.ts";
import { FakeStripe } from "./stripe/fake-stripe.ts";
import type { Card } from "./stripe/invoices.ts";
import { type Person, startTestApp, type TestApp, type TestAppOptions } from "./test-app.ts";

export const webhookSecret = "whsec_1";

/** Starts a test app where boxes are paid, at a pretended Stripe. */
export function startPaidApp(options: TestAppOptions = {}): { app: TestApp; stripe: FakeStripe } {
  const stripe = new FakeStripe(() => app.now.getTime());
  const app: TestApp = startTestApp(
    { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: webhookSecret },
    {
      ...options,
      openStripe: (settings) =>
        openStripe(settings, { fetch: stripe.fetch, pace: (_, request) => request() }),
    },
  );
  return { app, stripe };
}

/** The person enters a card on Stripe's page, which then does this, and comes back. Returns their customer there. */
export async function payWithCard(
  { app, stripe }: ReturnType<typeof startPaidApp>,
  person: Person,
  does: Card = "pays",
): Promise<string> {
  await app.call(contract.payer.openPortal, { body: { page: "card" } }, person);
  const customerId = stripe.customers.visits.at(-1)?.customerId ?? "";
  stripe.enterCard(customerId, does);
  await app.call(contract.payer.lookAtCard, {}, person);
  return customerId;
}
