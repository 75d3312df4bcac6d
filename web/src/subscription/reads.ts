import { subscriptionApi } from "@boxmates/contract/subscription";
import { read } from "../api/read.ts";

/** The active boxes that a group can choose from. */
export const boxOffers = (groupId: string) =>
  read(subscriptionApi.offers, { params: { groupId } }, { failed: "Error loading boxes" });
