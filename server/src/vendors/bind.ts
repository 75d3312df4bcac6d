import { contract } from "@boxmates/contract/contract";
import type { FastifyInstance } from "fastify";
import { bindNoun } from "../base/http/bind.ts";
import type { Parts } from "../parts.ts";
import { proposalHandlers } from "./proposal/handlers.ts";
import { vendorHandlers } from "./vendor/handlers.ts";

/** Binds what vendors see and propose. */
export function bindVendors(app: FastifyInstance, parts: Parts): void {
  bindNoun(app, parts, contract.vendor, vendorHandlers());
  bindNoun(app, parts, contract.proposal, proposalHandlers(parts), { ownTransactions: ["upload"] });
}
