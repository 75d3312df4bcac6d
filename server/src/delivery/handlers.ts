import type { deliveryApi } from "@boxmates/contract/delivery";
import { requireLockedMember } from "../group/access.ts";
import type { Handlers } from "../http/call.ts";
import type { Parts } from "../parts.ts";
import { lockParcels, requireDelivery, requireParcel, requireRecentArrival } from "./access.ts";
import { moveParcels, undoArrival } from "./progress.ts";
import { findMemberDelivery } from "./queries.ts";
import { shippingHandlers } from "./shipping.ts";

export function deliveryHandlers(parts: Parts): Handlers<typeof deliveryApi> {
  return {
    arrive: async ({ db, params, user, now }) => {
      const { member, delivery } = await requireDelivery(db, user, params, findMemberDelivery);
      const parcels = await lockParcels(db, await requireParcel(db, member, delivery.id));
      await moveParcels(db, parts.jobs, parcels, { to: "delivered", now });
      return undefined;
    },
    undoArrival: async ({ db, params, user, now }) => {
      // Locked, so that nobody leaves the group between this check and the parcel's return to those under way.
      await requireLockedMember(db, user, params.groupId);
      const { member, delivery } = await requireDelivery(db, user, params, findMemberDelivery);
      const parcels = await lockParcels(db, await requireParcel(db, member, delivery.id));
      const arrival = await requireRecentArrival(db, parcels, now);
      if (arrival) await undoArrival(db, arrival, now);
      return undefined;
    },
    ...shippingHandlers(parts),
  };
}
