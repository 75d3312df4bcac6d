import type { RequestOf } from "@boxmates/contract/base/endpoint";
import { deliveryApi } from "@boxmates/contract/deliveries/delivery";
import { read } from "../../base/api/read.ts";

export const parcelPage = (query: NonNullable<RequestOf<typeof deliveryApi.parcels>["query"]>) =>
  read(deliveryApi.parcels, { query }, { failed: "Failed to fetch deliveries", topics: ["admin"] });

/** Reads what was sent with a delivery. */
export const contentsOfDelivery = (deliveryId: string) =>
  read(
    deliveryApi.contents,
    { params: { deliveryId } },
    { failed: "Failed to fetch what was sent", topics: ["admin"] },
  );

/** Active subscriptions of groups whose name holds the search. */
export const standingOrders = (search: string) =>
  read(deliveryApi.standingOrders, { query: { search } }, { failed: "Failed to fetch subscriptions" });
