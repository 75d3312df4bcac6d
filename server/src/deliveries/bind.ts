import { contract } from "@boxmates/contract/contract";
import type { FastifyInstance } from "fastify";
import { bindNoun } from "../base/http/bind.ts";
import { membershipHandlers } from "../groups/membership/handlers.ts";
import { chargingBy } from "../money/payment/access.ts";
import type { Parts } from "../parts.ts";
import { agreementHandlers } from "./agreement/handlers.ts";
import { joiningAs } from "./agreement/joining.ts";
import { askInTime } from "./delivery/asking.ts";
import { awaitedPayments } from "./delivery/awaited.ts";
import { insertDueDelivery } from "./delivery/due-queries.ts";
import { deliveryHandlers } from "./delivery/handlers.ts";
import { departureHandlers } from "./departure/handlers.ts";
import type { Delivering } from "./subscription/access.ts";
import { subscriptionHandlers } from "./subscription/handlers.ts";
import { suggestionHandlers } from "./suggestion/handlers.ts";

/** Binds what a group gets, and what a departure ends. Deliveries do not know what is sealed in them: `openWithout` does. */
export function bindDeliveries(
  app: FastifyInstance,
  parts: Parts,
  openWithout: Parameters<typeof departureHandlers>[0],
): void {
  const members = { ...membershipHandlers(), ...departureHandlers(openWithout) };
  bindNoun(app, parts, contract.membership, members);
  bindNoun(app, parts, contract.suggestion, suggestionHandlers(parts));
  const charging = chargingBy(parts.config);
  const delivering: Delivering = {
    joinAs: joiningAs(parts),
    deliverDue: (db, subscription, today, now) =>
      insertDueDelivery(db, subscription, { today, now, charging }),
    askInTime: (db, next, today) => askInTime(parts.jobs, db, next, today),
  };
  bindNoun(app, parts, contract.subscription, subscriptionHandlers(delivering));
  bindNoun(app, parts, contract.agreement, agreementHandlers(parts, awaitedPayments(parts)), {
    ownTransactions: ["buyAhead"],
    keepsPeople: true,
  });
  bindNoun(app, parts, contract.delivery, deliveryHandlers(parts), {
    ownTransactions: ["createDue", "payNow"],
  });
}
