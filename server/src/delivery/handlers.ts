import type { deliveryApi } from "@boxmates/contract/delivery";
import { requireMember } from "../group/access.ts";
import type { Handlers } from "../http/call.ts";
import type { Parts } from "../parts.ts";
import { requireDelivery, requireParcel } from "./access.ts";
import { moveParcels } from "./progress.ts";
import { shippingHandlers } from "./shipping.ts";

export function deliveryHandlers(parts: Parts): Handlers<typeof deliveryApi> {
  return {
    arrive: async ({ db, params, user, now }) => {
      const member = await requireMember(db, user, params.groupId);
      const delivery = await requireDelivery(db, member, params.deliveryId);
      const parcel = await requireParcel(db, member, delivery.id);
      await moveParcels(db, parts.jobs, { parcelIds: [parcel.id], to: "delivered", now });
      return undefined;
    },
    ...shippingHandlers(parts),
  };
}
