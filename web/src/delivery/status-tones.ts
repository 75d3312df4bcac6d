import type { DeliveryStatus } from "@boxmates/contract/delivery-status";
import type { BadgeTone } from "../ui/Badge.tsx";

export const statusTones: Record<DeliveryStatus, BadgeTone> = {
  preparing: "neutral",
  shipped: "warning",
  delivered: "success",
  cancelled: "danger",
};
