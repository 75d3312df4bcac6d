import type { deliveryApi } from "@boxmates/contract/deliveries/delivery";
import type { Handlers } from "../../base/http/call.ts";
import { lockGroup } from "../../groups/group/queries.ts";
import type { Parts } from "../../parts.ts";
import { requireLockedParcel, requireRecentArrival } from "./access.ts";
import { moveParcels, undoArrival } from "./progress.ts";
import type { HasBegun } from "./progress-queries.ts";
import { shippingHandlers } from "./shipping.ts";

/** A delivery does not know how it is played: `hasBegun` does. */
export function deliveryHandlers(parts: Parts, hasBegun: HasBegun): Handlers<typeof deliveryApi> {
  return {
    arrive: async ({ db, params, user, now }) => {
      const parcels = await requireLockedParcel(db, user, params);
      await moveParcels(db, parts.jobs, parcels, { to: "delivered", now });
      return undefined;
    },
    undoArrival: async ({ db, params, user, now }) => {
      // Locked, so that nobody leaves the group between this check and the parcel's return to those under way.
      await lockGroup(db, params.groupId);
      const parcels = await requireLockedParcel(db, user, params);
      const arrival = await requireRecentArrival(db, parcels, { hasBegun, now });
      if (arrival) await undoArrival(db, arrival, now);
      return undefined;
    },
    ...shippingHandlers(parts),
  };
}
