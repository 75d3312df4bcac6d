import type { DeliveryStatus } from "@boxmates/contract/deliveries/delivery-status";
import type { BadgeTone } from "../../base/ui/Badge.tsx";

export const statusTones: Record<DeliveryStatus, BadgeTone> = {
  preparing: "neutral",
  shipped: "warning",
  delivered: "success",
  cancelled: "danger",
};
