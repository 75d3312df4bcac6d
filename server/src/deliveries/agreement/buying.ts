import { pages } from "@boxmates/contract/base/paths";
import type { agreementApi } from "@boxmates/contract/deliveries/agreement";
import { backFromCheckout } from "@boxmates/contract/money/pass";
import type { Handlers } from "../../base/http/call.ts";
import { countHit } from "../../base/limits/limits.ts";
import { requireBuying } from "../../money/pass/access.ts";
import { insertPass, storeSession } from "../../money/pass/queries.ts";
import { checkoutOf } from "../../money/pass/rules.ts";
import { requireStripe } from "../../money/payer/access.ts";
import { asked, visits } from "../../money/payer/asking.ts";
import { askAsPayer } from "../../money/payer/becoming.ts";
import { chargingBy } from "../../money/payment/access.ts";
import { moveUnpaid } from "../../money/payment/card-queries.ts";
import type { Parts } from "../../parts.ts";
import { requireJoining } from "./access.ts";

const hourMs = 3_600_000;

/** Opens its own transactions: none is held while Stripe is asked. */
export function buyingHandlers(parts: Parts): Pick<Handlers<typeof agreementApi>, "buyAhead"> {
  return {
    buyAhead: async ({ db, user, params, body, now }) => {
      const offered = await requireJoining(db, user, params);
      const stripe = await requireStripe(parts);
      const buying = requireBuying(chargingBy(parts.config), offered, body);
      await countHit(db, visits, user.userId, now);
      const group = new URL(pages.group(params), parts.config.publicUrl);
      const paid = new URL(group);
      paid.searchParams.set(backFromCheckout, "back");
      const urls = { paidUrl: paid.href, backUrl: group.href };
      const url = await asked(() =>
        // A parcel that waits for a first card may be covered by these boxes, so it is charged only once they are paid.
        askAsPayer(db, { stripe, user, now }, moveUnpaid, async ({ customerId }) => {
          const bought = buying(customerId);
          // It is stored first: the request to Stripe is made from the row.
          const id = await insertPass(db, bought, { lookAt: new Date(now.getTime() + hourMs), now });
          const checkout = await stripe.createCheckout(
            checkoutOf(id, bought, { payer: { customerId }, ...urls }),
          );
          await storeSession(db, bought, id, checkout.id);
          return checkout.url;
        }),
      );
      return { url };
    },
  };
}
