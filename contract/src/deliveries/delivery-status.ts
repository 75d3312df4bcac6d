// Apart from the endpoints of deliveries, which few pages call.

export const deliveryStatuses = ["preparing", "shipped", "delivered", "cancelled"] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

export const deliveryStatusLabels: Record<DeliveryStatus, string> = {
  preparing: "Preparing",
  shipped: "On its way",
  delivered: "Delivered",
  cancelled: "Cancelled",
};
