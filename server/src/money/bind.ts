import type { FastifyInstance } from "fastify";
import type { Parts } from "../parts.ts";
import { takeEvents } from "./payment/events.ts";

/** Binds what has to do with money, where payments are on. */
export async function bindMoney(app: FastifyInstance, parts: Parts): Promise<void> {
  if (parts.openStripe) await takeEvents(app, parts, parts.openStripe);
}
