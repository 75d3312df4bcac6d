import { deliveryApi } from "@boxmates/contract/delivery";
import type { RequestOf } from "@boxmates/contract/endpoint";
import { read } from "../api/read.ts";

export const parcelPage = (query: NonNullable<RequestOf<typeof deliveryApi.parcels>["query"]>) =>
  read(deliveryApi.parcels, { query }, { failed: "Failed to fetch deliveries", topics: ["admin"] });

/** Active subscriptions of groups whose name holds the search. */
export const standingOrders = (search: string) =>
  read(deliveryApi.standingOrders, { query: { search } }, { failed: "Failed to fetch subscriptions" });
