import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { groupParams } from "./group.ts";
import { id } from "./values.ts";

export const deliveryStatuses = ["preparing", "shipped", "delivered", "cancelled"] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

export const deliveryStatusLabels: Record<DeliveryStatus, string> = {
  preparing: "Preparing",
  shipped: "On its way",
  delivered: "Delivered",
  cancelled: "Cancelled",
};

export const deliveryRefusals = {
  DELIVERY_NOT_FOUND: { status: 404, detail: "This delivery does not exist." },
  NO_PARCEL: { status: 409, detail: "There is no parcel for you in this delivery." },
} as const;

export const deliveryParams = z.extend(groupParams, { deliveryId: id });

export const deliveryApi = {
  arrive: endpoint({
    method: "POST",
    path: "/groups/:groupId/deliveries/:deliveryId/arrival",
    summary: "It arrived: the own parcel, or the group's where there is one for all",
    audience: "signed-in",
    params: deliveryParams,
    refusals: ["GROUP_NOT_FOUND", "NOT_A_MEMBER", "DELIVERY_NOT_FOUND", "NO_PARCEL"],
  }),
};
