import { pages, paymentsAnchor, profilePart } from "@boxmates/contract/base/paths";
import { backFromStripe, type payerApi } from "@boxmates/contract/money/payer";
import type { Handlers } from "../../base/http/call.ts";
import { countHit } from "../../base/limits/limits.ts";
import type { Parts } from "../../parts.ts";
import { payerOf, requireStripe } from "./access.ts";
import { asked, visits } from "./asking.ts";
import { askAsPayer } from "./becoming.ts";
import { lookAtCard, type OnNewCard } from "./looking.ts";

/** The effects of a new payer and of a new card, which this noun does not know. */
interface PayerEffects {
  /** They can be charged from now on. */
  onNewPayer: OnNewCard;
  onNewCard: OnNewCard;
}

/** Their handlers open their own transactions: none is held while Stripe is asked. */
export function payerHandlers(parts: Parts, effects: PayerEffects): Handlers<typeof payerApi> {
  const { publicUrl } = parts.config;
  return {
    openPortal: async ({ db, user, body: { page, backTo }, now }) => {
      const stripe = await requireStripe(parts);
      await countHit(db, visits, user.userId, now);
      const back = backTo === undefined ? profilePart(paymentsAnchor) : pages.group({ groupId: backTo });
      const returnUrl = returnAddress(publicUrl, back);
      const url = await asked(() =>
        // A new customer has no card to look at.
        askAsPayer(db, { stripe, user, now }, effects.onNewPayer, ({ customerId, isNew }) =>
          stripe.openPortal({ customerId, page: isNew ? "card" : page, returnUrl }),
        ),
      );
      return { url };
    },

    lookAtCard: async ({ db, user, now }) => {
      const stripe = await requireStripe(parts);
      await countHit(db, visits, user.userId, now);
      const payer = await payerOf(db, user);
      const card = payer && (await asked(() => lookAtCard(parts, stripe, payer, effects.onNewCard)));
      return { card: card ?? null };
    },
  };
}

/** The page reads from its address that somebody comes back. */
function returnAddress(publicUrl: string, path: string): string {
  const url = new URL(path, publicUrl);
  url.searchParams.set(backFromStripe, "back");
  return url.href;
}
