import { subscriptionApi } from "@boxmates/contract/deliveries/subscription";
import { read } from "../../base/api/read.ts";

/** The active boxes that a group can choose from. */
export const boxOffers = (groupId: string) =>
  read(subscriptionApi.offers, { params: { groupId } }, { failed: "Error loading boxes" });
