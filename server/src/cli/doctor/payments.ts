import { leastChargedPrice } from "@boxmates/contract/workshop/box";
import type { Db } from "../../base/db/open.ts";
import type { Config } from "../../config.ts";
import { countUntaxed } from "../../money/payment/finding-queries.ts";
import { findNewestInvoice } from "../../money/payment/reconciling-queries.ts";
import { openingStripe } from "../../money/stripe/lazily.ts";
import { type StripePort, StripeTrouble, type WebhookAtStripe } from "../../money/stripe/port.ts";
import { apiVersion, isLiveKey, wantedReports } from "../../money/stripe/settings.ts";
import { listTitlesBelow } from "../../workshop/box/queries.ts";
import type { Finding } from "./finding.ts";

/** Nothing if payments are off. */
export async function checkPayments(config: Config, db: Db): Promise<Finding[]> {
  if (!config.stripe) return [];
  const stripe = await openingStripe(config.stripe)();
  return [
    ...(await checkStripe(config, stripe)),
    await checkStoredPayments(db, stripe),
    await checkLeastPrices(db),
    ...(config.stripe.addsTax ? [await checkTaxes(db)] : []),
  ];
}

/** Says whether Stripe can compute each tax: it does not if Stripe Tax is off in the dashboard, or an address is wrong. */
export async function checkTaxes(db: Db): Promise<Finding> {
  const what = "Stripe adds tax to each price, and could compute it for every payment that waits";
  const count = await countUntaxed(db);
  const fault = `it could not for ${count}: set Stripe Tax up in the dashboard, or look at the addresses in /admin/payments`;
  return { what, fault: count > 0 ? fault : undefined };
}

/** Says which boxes cost too little for a card, so that they are sent for nothing. */
export async function checkLeastPrices(db: Db): Promise<Finding> {
  const what = `Every box costs nothing, or at least ${leastChargedPrice.toFixed(2)}, the least that a card is charged`;
  const titles = await listTitlesBelow(db, leastChargedPrice);
  const fault = `${titles.join(", ")} would be sent for nothing: give each another price in /admin/boxes`;
  return { what, fault: titles.length > 0 ? fault : undefined };
}

/** Looks at the account of the keys, and at what it reports to us. */
export async function checkStripe(
  { stripe: settings, publicUrl }: Pick<Config, "stripe" | "publicUrl">,
  stripe: StripePort,
): Promise<Finding[]> {
  if (!settings) return [];
  const mode = isLiveKey(settings.secretKey) ? "live" : "test";
  const webhook = `${publicUrl}/api/stripe/events`;
  return [
    await answered(`Stripe lets us in, with ${mode} keys`, async () => {
      await stripe.findAccount();
      return undefined;
    }),
    await answered(`Stripe reports to ${webhook}`, async () =>
      webhookFault((await stripe.listWebhooks()).filter(({ url }) => url === webhook)),
    ),
  ];
}

/** Says whether our payments are in the account of the keys, in their mode: those of another one look gone. */
export async function checkStoredPayments(db: Db, stripe: StripePort): Promise<Finding> {
  return answered("The payments here are those of this account and its mode", async () => {
    const invoiceId = await findNewestInvoice(db);
    if (invoiceId === undefined || (await stripe.findInvoice(invoiceId))) return undefined;
    return `Stripe does not know the newest invoice, ${invoiceId}: set the keys with which these payments were made`;
  });
}

async function answered(what: string, look: () => Promise<string | undefined>): Promise<Finding> {
  try {
    return { what, fault: await look() };
  } catch (error) {
    if (error instanceof StripeTrouble) return { what, fault: error.message };
    throw error;
  }
}

/** Says what is wrong with the endpoints that have our address; a person sets them up in the dashboard. */
function webhookFault(webhooks: readonly WebhookAtStripe[]): string | undefined {
  const enabled = webhooks.filter(({ isEnabled }) => isEnabled);
  if (enabled.length === 0)
    return webhooks.length > 0
      ? "its webhook is disabled: enable it in the dashboard"
      : "it has no webhook with this address: add one in the dashboard, as docs/operating.md says";
  if (!enabled.some((webhook) => webhook.apiVersion === apiVersion))
    return `its webhook has the API version ${enabled[0]?.apiVersion ?? "of the account"}: it has to be ${apiVersion}`;
  const reported = new Set(enabled.flatMap(({ reports }) => reports));
  const missing = reported.has("*") ? [] : wantedReports.filter((report) => !reported.has(report));
  return missing.length > 0 ? `its webhook leaves out ${missing.join(", ")}` : undefined;
}
