import type { parcelPaymentApi } from "@boxmates/contract/deliveries/parcel-payment";
import type { Handlers } from "../../base/http/call.ts";
import { countHit } from "../../base/limits/limits.ts";
import { Refusal } from "../../base/refusal.ts";
import { requireStripe } from "../../money/payer/access.ts";
import { asked, visits } from "../../money/payer/asking.ts";
import type { Parts } from "../../parts.ts";
import { requireDelivery } from "./access.ts";
import { findOpenInvoice } from "./waiting-queries.ts";

/** Opens its own transactions: none is held while Stripe is asked. */
export function parcelPaymentHandlers(parts: Parts): Handlers<typeof parcelPaymentApi> {
  return {
    payNow: async ({ db, user, params, now }) => {
      const { delivery } = await requireDelivery(db, user, params, findOpenInvoice);
      const stripe = await requireStripe(parts);
      const { invoiceId } = delivery;
      if (invoiceId === null) throw new Refusal("NOTHING_TO_PAY");
      await countHit(db, visits, user.userId, now);
      const invoice = await asked(() => stripe.findInvoice(invoiceId));
      if (!invoice?.pageUrl) throw new Refusal("NOTHING_TO_PAY");
      return { url: invoice.pageUrl };
    },
  };
}
