import { contract } from "@boxmates/contract/contract";
import { subscribe } from "@boxmates/scenes/groups";
import { openStripe } from "../money/stripe/client.ts";
import { pass } from "./accounts.ts";
import { FakeStripe } from "./stripe/fake-stripe.ts";
import type { Card } from "./stripe/invoices.ts";
import { type Person, startTestApp, type TestApp, type TestAppOptions } from "./test-app.ts";
import { groupOf, join, stockedBox } from "./world.ts";

export const webhookSecret = "whsec_1";

/** Starts a test app where boxes are paid, at a pretended Stripe, which adds tax with `STRIPE_TAX`. */
export function startPaidApp(
  options: TestAppOptions = {},
  env: { STRIPE_TAX?: "1" } = {},
): { app: TestApp; stripe: FakeStripe } {
  const stripe = new FakeStripe(() => app.now.getTime());
  const app: TestApp = startTestApp(
    { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: webhookSecret, ...env },
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

export interface PaidGroup {
  /** The owner, who has subscribed and so pays one at a time. */
  olive: Person;
  mia: Person;
  admin: Person;
  groupId: string;
  boxId: string;
  subscriptionId: string;
}

/** Two friends in a group that has subscribed to a box for $29.99. */
export async function paidGroup(app: TestApp): Promise<PaidGroup> {
  const [olive, mia] = [await app.signedInAs("Olive"), await app.signedInAs("Mia")];
  const admin = await app.signedInAs("Site", "admin");
  const groupId = await groupOf(app, olive, "Cheese club");
  await join(app, groupId, mia, "member");
  const { id: boxId } = await stockedBox(app, admin, "Alpine Evening");
  const { id: subscriptionId } = await subscribe(app, olive, groupId, boxId);
  return { olive, mia, admin, groupId, boxId, subscriptionId };
}

/** Minutes later, lets Stripe be asked about all payments that are due. */
export async function askStripe(app: TestApp, minutes = 5): Promise<void> {
  pass(app, { minutes });
  await app.jobQueue.send(app.parts.db, { name: "advance-payments" }, {});
  await app.runJobs();
}
