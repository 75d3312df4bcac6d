import { openStripe } from "../money/stripe/client.ts";
import { FakeStripe } from "./stripe/fake-stripe.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

export const webhookSecret = "whsec_1";

/** Starts a test app where boxes are paid, at a pretended Stripe. */
export function startPaidApp(): { app: TestApp; stripe: FakeStripe } {
  const stripe = new FakeStripe(() => app.now.getTime());
  const app: TestApp = startTestApp(
    { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: webhookSecret },
    {
      openStripe: (settings) =>
        openStripe(settings, { fetch: stripe.fetch, pace: (_, request) => request() }),
    },
  );
  return { app, stripe };
}
