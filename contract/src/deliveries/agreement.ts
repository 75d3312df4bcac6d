import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { groupParams } from "../base/group-params.ts";
import { id } from "../base/values.ts";
import { cents } from "../money/currency.ts";
import { passSizes } from "../money/pass.ts";

export const agreementRefusals = {
  PRICE_CHANGED: {
    status: 409,
    detail: "The price of this box has just changed. Nothing was agreed; please look at the new price.",
  },
} as const;

const agreementParams = z.extend(groupParams, { subscriptionId: id });

export const agreementApi = {
  join: endpoint({
    method: "PUT",
    path: "/groups/:groupId/subscriptions/:subscriptionId/agreement",
    summary:
      "Pay for a box of your own with each delivery, up to this price; parcels that wait for your yes are charged",
    audience: "signed-in",
    params: agreementParams,
    /** The price that the person has seen; null to get only boxes that they have paid ahead. */
    body: z.object({ priceCents: z.nullable(cents) }),
    refusals: ["PAYMENTS_OFF", "GROUP_NOT_FOUND", "NOT_A_MEMBER", "SUBSCRIPTION_NOT_FOUND", "PRICE_CHANGED"],
  }),
  end: endpoint({
    method: "DELETE",
    path: "/groups/:groupId/subscriptions/:subscriptionId/agreement",
    summary: "Get and pay no further box of this subscription; what is being packed still comes",
    audience: "signed-in",
    params: agreementParams,
    refusals: ["PAYMENTS_OFF", "GROUP_NOT_FOUND", "NOT_A_MEMBER", "SUBSCRIPTION_NOT_FOUND"],
  }),
  buyAhead: endpoint({
    method: "POST",
    path: "/groups/:groupId/subscriptions/:subscriptionId/passes",
    summary:
      "Make Stripe's page on which you pay for boxes ahead, for yourself or for everybody in the group",
    audience: "signed-in",
    params: agreementParams,
    body: z.object({
      /** How many boxes for each person. */
      size: z.literal(passSizes),
      isForGroup: z.boolean(),
      /** True to go on paying one at a time once they are used up. */
      continues: z.boolean(),
      /** The total price, as the person has seen it. */
      totalCents: cents,
    }),
    response: z.object({ url: z.string() }),
    refusals: [
      "PAYMENTS_OFF",
      "GROUP_NOT_FOUND",
      "NOT_A_MEMBER",
      "SUBSCRIPTION_NOT_FOUND",
      "PRICE_CHANGED",
      "NOTHING_TO_PAY",
      "STRIPE_AWAY",
      "TOO_MANY_REQUESTS",
    ],
  }),
};
