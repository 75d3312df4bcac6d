import type { deliveryApi } from "@boxmates/contract/delivery";
import { requireMember } from "../group/access.ts";
import type { Handlers } from "../http/call.ts";
import type { Parts } from "../parts.ts";
import { lockParcels, requireDelivery, requireParcel } from "./access.ts";
import { moveParcels } from "./progress.ts";
import { shippingHandlers } from "./shipping.ts";

export function deliveryHandlers(parts: Parts): Handlers<typeof deliveryApi> {
  return {
    arrive: async ({ db, params, user, now }) => {
      const member = await requireMember(db, user, params.groupId);
      const delivery = await requireDelivery(db, member, params.deliveryId);
      const parcels = await lockParcels(db, await requireParcel(db, member, delivery.id));
      await moveParcels(db, parts.jobs, parcels, { to: "delivered", now });
      return undefined;
    },
    ...shippingHandlers(parts),
  };
}
