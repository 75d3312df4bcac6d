import type { deliveryApi } from "@boxmates/contract/delivery";
import { publish } from "../events/hub.ts";
import type { Handlers } from "../http/call.ts";
import { requireMember } from "../membership/access.ts";
import { requireDelivery, requireParcel } from "./access.ts";
import { markDelivered, markParcelArrived } from "./queries.ts";

export function deliveryHandlers(): Handlers<typeof deliveryApi> {
  return {
    arrive: async ({ db, params, user, now }) => {
      const member = await requireMember(db, user, params.groupId);
      const delivery = await requireDelivery(db, member, params.deliveryId);
      const parcel = await requireParcel(db, member, delivery.id);
      await markParcelArrived(db, parcel.id, now);
      await markDelivered(db, delivery.id, now);
      await publish(db, { topic: `group:${params.groupId}`, kind: "delivery" });
      return undefined;
    },
  };
}
