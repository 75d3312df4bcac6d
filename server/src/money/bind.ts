import { contract } from "@boxmates/contract/contract";
import type { FastifyInstance } from "fastify";
import { bindNoun } from "../base/http/bind.ts";
import type { Parts } from "../parts.ts";
import { giftHandlers, type OnTaken } from "./gift/handlers.ts";
import { mailGifts } from "./gift/jobs.ts";
import { ledgerHandlers } from "./ledger/handlers.ts";
import type { OnPaid } from "./pass/advance.ts";
import { passHandlers } from "./pass/handlers.ts";
import { payerHandlers } from "./payer/handlers.ts";
import type { OnNewCard } from "./payer/looking.ts";
import { moveUnpaid } from "./payment/card-queries.ts";
import { type OnReport, takeEvents } from "./payment/events.ts";
import { chargeAtOnce } from "./payment/jobs.ts";

/** The things that money sets off without knowing them, such as parcels that wait for a card or for boxes paid ahead. */
interface MoneyEffects {
  onNewPayer: OnNewCard;
  onPaid: OnPaid;
  onTaken: OnTaken;
  onCheckout: OnReport;
}

/** Binds money. If payments are off, nothing is at the addresses of gifts, of the ledger and of Stripe's reports. */
export async function bindMoney(
  app: FastifyInstance,
  parts: Parts,
  { onNewPayer, onPaid, onTaken, onCheckout }: MoneyEffects,
): Promise<void> {
  const { openStripe, config } = parts;
  const effects = {
    onNewPayer: async (...whom: Parameters<OnNewCard>) => {
      await moveUnpaid(...whom);
      await onNewPayer(...whom);
    },
    onNewCard: chargeAtOnce(parts.jobs),
  };
  bindNoun(app, parts, contract.payer, payerHandlers(parts, effects), {
    ownTransactions: "all",
    keepsPeople: true,
  });
  const passEffects = { onPaid, onGiven: mailGifts(parts.jobs) };
  bindNoun(app, parts, contract.pass, passHandlers(parts, passEffects), {
    ownTransactions: "all",
    keepsPeople: true,
  });
  if (!openStripe || !config.stripe) return;
  bindNoun(app, parts, contract.gift, giftHandlers(parts, { ...passEffects, onTaken }), {
    ownTransactions: "all",
    keepsPeople: true,
  });
  bindNoun(app, parts, contract.ledger, ledgerHandlers(parts, config.stripe));
  await takeEvents(app, parts, { openStripe, onCheckout });
}
