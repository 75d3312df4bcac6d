import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { id, moment } from "../base/values.ts";
import { plans } from "../workshop/plan.ts";
import { cents, centsOf, currencies } from "./currency.ts";

/** How many boxes can be paid ahead at once, for each person. */
export const passSizes = [3, 12] as const;
export type PassSize = (typeof passSizes)[number];

const [single, three, twelve] = plans;
const planOf: Record<1 | PassSize, (typeof plans)[number]> = { 1: single, 3: three, 12: twelve };

/** Returns what so many boxes for each of so many people cost ahead, in cents: as much less as their plan is. */
export function priceAhead(priceCents: number, size: 1 | PassSize, people = 1): number {
  const oneAtATime = size * centsOf(single.price);
  return people * Math.round((size * priceCents * centsOf(planOf[size].price)) / oneAtATime);
}

/** Returns how much less that is than one at a time, in whole percent. */
export function savingPercent(priceCents: number, size: 1 | PassSize): number {
  return Math.round(100 * (1 - priceAhead(priceCents, size) / (size * priceCents)));
}

/** The share of each box in what all of them cost: whole cents that come to the whole together. */
export function sharesOf(totalCents: number, boxes: number): number[] {
  const upTo = (box: number) => Math.floor((box * totalCents) / boxes);
  return Array.from({ length: boxes }, (_, box) => upTo(box + 1) - upTo(box));
}

/** The boxes that a person has paid ahead, or was given. Amounts are in cents of its currency. */
export const ownPass = z.object({
  id,
  boxTitle: z.string(),
  /** The giver's name; null if its holder has paid for it. */
  giverName: z.nullable(z.string()),
  groupName: z.string(),
  /** True for a treat: its boxes are for everybody in the group. */
  isForGroup: z.boolean(),
  boxCount: z.number(),
  leftCount: z.number(),
  /** Null for a gift: only its giver knows the price. */
  totalCents: z.nullable(cents),
  /** The amount that its holder got back. */
  refundedCents: cents,
  currency: z.enum(currencies),
  /** True if its payer goes on one at a time. */
  continues: z.boolean(),
  paidAt: moment,
});
export type OwnPass = z.output<typeof ownPass>;

/** Names the parameter of the page to which Stripe leads back once boxes are paid ahead. */
export const backFromCheckout = "ahead";

export const passApi = {
  look: endpoint({
    method: "POST",
    path: "/payer/passes",
    summary: "Look at Stripe whether what you were about to pay ahead is paid, as after a visit to its page",
    audience: "signed-in",
    /** The number of boxes that this look has seen to be paid. */
    response: z.object({ boxes: z.number() }),
    refusals: ["PAYMENTS_OFF", "STRIPE_AWAY", "TOO_MANY_REQUESTS"],
  }),
};
