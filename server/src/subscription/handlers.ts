import { dateOf, firstOfNextMonth } from "@boxmates/contract/calendar";
import type { subscriptionApi } from "@boxmates/contract/subscription";
import { publish } from "../events/hub.ts";
import type { Handlers } from "../http/call.ts";
import { requireMember, requireOwnerOrAdmin } from "../membership/access.ts";
import { Refusal } from "../refusal.ts";
import { listOffers, lockOffer, upsertSubscription } from "./queries.ts";

export function subscriptionHandlers(): Handlers<typeof subscriptionApi> {
  return {
    offers: async ({ db, params, user }) => {
      await requireMember(db, user, params.groupId);
      return listOffers(db);
    },
    create: async ({ db, params, body, user, now }) => {
      const member = requireOwnerOrAdmin(await requireMember(db, user, params.groupId));
      if (!(await lockOffer(db, body.boxId))) throw new Refusal("BOX_UNAVAILABLE");
      const subscription = await upsertSubscription(db, member, {
        subscriptionBoxId: body.boxId,
        subscribedAt: now,
        nextDeliveryDate: firstOfNextMonth(dateOf(now)),
        deliveryDay: 1,
      });
      if (!subscription) throw new Refusal("ALREADY_SUBSCRIBED");
      await publish(db, { topic: `group:${params.groupId}`, kind: "subscription" });
      return subscription;
    },
  };
}
