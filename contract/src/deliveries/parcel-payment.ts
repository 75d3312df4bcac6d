import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { deliveryParams } from "../base/group-params.ts";
import { id } from "../base/values.ts";
import { cents } from "../money/currency.ts";

export const parcelPaymentRefusals = {
  NOTHING_TO_PAY: { status: 409, detail: "There is nothing to pay for this box right now." },
} as const;

/**
 * The reasons for which a parcel of the reader's waits.
 * - `charging`: its card is about to be charged.
 * - `unpaid`: the card was declined, or its bank asks a question.
 * - `card`: there is no card yet.
 * - `address`: Stripe does not find the address, so that it cannot compute the tax.
 * - `agreement`: it costs more than the reader has agreed to, or they have stopped their box.
 */
export const waitingReasons = ["charging", "unpaid", "card", "address", "agreement"] as const;

/** A parcel that waits for its payment: told only to its payer. */
export const waitingParcel = z.object({
  deliveryId: id,
  priceCents: cents,
  reason: z.enum(waitingReasons),
});
export type WaitingParcel = z.output<typeof waitingParcel>;

export const parcelPaymentApi = {
  payNow: endpoint({
    method: "POST",
    path: "/groups/:groupId/deliveries/:deliveryId/payment",
    summary: "Find Stripe's page on which you can pay for your own parcel",
    audience: "signed-in",
    params: deliveryParams,
    response: z.object({ url: z.string() }),
    refusals: [
      "PAYMENTS_OFF",
      "GROUP_NOT_FOUND",
      "NOT_A_MEMBER",
      "DELIVERY_NOT_FOUND",
      "NOTHING_TO_PAY",
      "STRIPE_AWAY",
      "TOO_MANY_REQUESTS",
    ],
  }),
};
