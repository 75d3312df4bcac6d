import { contract } from "@boxmates/contract/contract";
import type { FastifyInstance } from "fastify";
import { bindNoun } from "../base/http/bind.ts";
import type { Parts } from "../parts.ts";
import { payerHandlers } from "./payer/handlers.ts";
import { takeEvents } from "./payment/events.ts";
import { chargeAtOnce } from "./payment/jobs.ts";

/** Binds what has to do with money. */
export async function bindMoney(app: FastifyInstance, parts: Parts): Promise<void> {
  bindNoun(app, parts, contract.payer, payerHandlers(parts, chargeAtOnce(parts.jobs)), {
    ownTransactions: "all",
    keepsPeople: true,
  });
  if (parts.openStripe) await takeEvents(app, parts, parts.openStripe);
}
