import { pages, paymentsAnchor, profilePart } from "@boxmates/contract/base/paths";
import { backFromStripe, type payerApi } from "@boxmates/contract/money/payer";
import type { Db } from "../../base/db/open.ts";
import type { Handlers } from "../../base/http/call.ts";
import { countHit } from "../../base/limits/limits.ts";
import type { SignedIn } from "../../base/proofs.ts";
import type { Parts } from "../../parts.ts";
import type { StripePort } from "../stripe/port.ts";
import { payerOf, requireStripe } from "./access.ts";
import { asked, visits } from "./asking.ts";
import { isOfDeleted, lookAtCard, type OnNewCard } from "./looking.ts";
import { insertPayer } from "./queries.ts";

/** What somebody who pays sets off, without knowing it. */
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
      return asked(async () => {
        const returnUrl = returnAddress(publicUrl, back);
        const open = async () => {
          const payer = await payerOf(db, user);
          const { customerId } = payer ?? (await becomePayer(db, { stripe, user, now }, effects.onNewPayer));
          // Whoever is new there has no card to look at.
          return { url: await stripe.openPortal({ customerId, page: payer ? page : "card", returnUrl }) };
        };
        return open().catch(async (error: unknown) => {
          const payer = await payerOf(db, user);
          if (await isOfDeleted(error, { db, stripe, payer })) return open();
          throw error;
        });
      });
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

interface Becoming {
  stripe: StripePort;
  user: SignedIn;
  now: Date;
}

/** A customer that is not stored has no card for ever, so that nothing is charged. */
async function becomePayer(
  db: Db,
  { stripe, user, now }: Becoming,
  onNewPayer: OnNewCard,
): Promise<{ customerId: string }> {
  const { userId, email, fullName } = user;
  const customerId = await stripe.createCustomer({ email, name: fullName, userId });
  const storedId = await db.transaction().execute(async (tx) => {
    const stored = await insertPayer(tx, user, { customerId, now });
    const payer = await payerOf(tx, user);
    if (payer && stored === customerId) await onNewPayer(tx, payer, now);
    return stored;
  });
  if (storedId !== customerId) await stripe.deleteCustomer(customerId);
  return { customerId: storedId };
}
