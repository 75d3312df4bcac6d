import type { deliveryApi } from "@boxmates/contract/deliveries/delivery";
import type { Handlers } from "../../base/http/call.ts";
import { Refusal } from "../../base/refusal.ts";
import { lockGroup } from "../../groups/group/queries.ts";
import type { Parts } from "../../parts.ts";
import { requireLockedParcel, requireRecentArrival } from "./access.ts";
import { contentsHandlers } from "./contents.ts";
import { parcelPaymentHandlers } from "./paying-now.ts";
import { moveParcels, undoArrival } from "./progress.ts";
import { shippingHandlers } from "./shipping.ts";

export function deliveryHandlers(parts: Parts): Handlers<typeof deliveryApi> {
  return {
    arrive: async ({ db, params, user, now }) => {
      const parcels = await requireLockedParcel(db, user, params);
      const { waiting } = await moveParcels(db, parts.jobs, parcels, { to: "delivered", now });
      if (waiting > 0) throw new Refusal("PARCEL_UNPAID");
      return undefined;
    },
    undoArrival: async ({ db, params, user, now }) => {
      // Locked, so that nobody leaves the group or begins the game between this check and the parcel's return.
      await lockGroup(db, params.groupId);
      const parcels = await requireLockedParcel(db, user, params);
      const arrival = await requireRecentArrival(db, parcels, now);
      if (arrival) await undoArrival(db, arrival, now);
      return undefined;
    },
    ...contentsHandlers,
    ...parcelPaymentHandlers(parts),
    ...shippingHandlers(parts),
  };
}
