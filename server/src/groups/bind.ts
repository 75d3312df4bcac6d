import { contract } from "@boxmates/contract/contract";
import type { FastifyInstance } from "fastify";
import { bindNoun } from "../base/http/bind.ts";
import type { Parts } from "../parts.ts";
import { groupHandlers } from "./group/handlers.ts";
import { inviteHandlers } from "./invite/handlers.ts";

/** Binds groups and how friends come into them. A group does not know what is sealed in it: `resealDeliveries` does. */
export function bindGroups(
  app: FastifyInstance,
  parts: Parts,
  resealDeliveries: Parameters<typeof groupHandlers>[1],
): void {
  bindNoun(app, parts, contract.group, groupHandlers(parts, resealDeliveries));
  bindNoun(app, parts, contract.invite, inviteHandlers(parts), { ownTransactions: ["signUp"] });
}
