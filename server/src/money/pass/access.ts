import { type PassSize, priceAhead } from "@boxmates/contract/money/pass";
import { Refusal } from "../../base/refusal.ts";
import { leastCents } from "../payment/parcel-queries.ts";
import type { Charging } from "../payment/proofs.ts";
import type { Buying, Giving, PaidAhead, PaidGift } from "./proofs.ts";
import type { StoredPass } from "./queries.ts";

/** A member who may pay for boxes, and for which: a noun after this one has made sure of it. */
export interface Offered
  extends Pick<
    Buying,
    "userId" | "groupId" | "groupName" | "subscriptionId" | "subscriptionBoxId" | "boxTitle" | "priceCents"
  > {
  memberCount: number;
}

/** The purchase, as the person has seen it. */
export interface Wished {
  size: PassSize;
  isForGroup: boolean;
  continues: boolean;
  totalCents: number;
}

/** Throws PAYMENTS_OFF, NOTHING_TO_PAY, or PRICE_CHANGED unless that is what the person has seen. */
export function requireBuying(
  charging: Charging | undefined,
  { memberCount, ...offered }: Offered,
  { size, isForGroup, continues, totalCents }: Wished,
): (customerId: string) => Buying {
  if (!charging) throw new Refusal("PAYMENTS_OFF");
  const { currency } = charging;
  const people = isForGroup ? memberCount : 1;
  if (offered.priceCents < leastCents) throw new Refusal("NOTHING_TO_PAY");
  if (totalCents !== priceAhead(offered.priceCents, size, people)) throw new Refusal("PRICE_CHANGED");
  const wished = { isForGroup, continues, currency, boxCount: people * size, totalCents };
  return (customerId) => ({ ...offered, ...wished, customerId }) as Buying;
}

/** A box that can be given, and what of it somebody wants to give, as they have seen it. */
export interface WishedGift
  extends Pick<Giving, "subscriptionBoxId" | "boxTitle" | "priceCents" | "giverName"> {
  size: 1 | PassSize;
  friends: number;
  totalCents: number;
}

/** Throws PRICE_CHANGED unless it costs what the giver has seen. */
export function requireGiving({ currency }: Charging, { size, friends, ...wished }: WishedGift): Giving {
  if (wished.totalCents !== priceAhead(wished.priceCents, size, friends)) throw new Refusal("PRICE_CHANGED");
  const isForGroup = friends > 1;
  return { ...wished, isForGroup, boxCount: friends * size, currency, continues: false } as Giving;
}

/** Returns that a pass is a gift that was just paid; undefined if it is none. */
export function giftPaidBy({ id, state, giverName }: StoredPass): PaidGift | undefined {
  return state === "paid" && giverName !== null ? ({ passId: id } as PaidGift) : undefined;
}

/** Returns whose pass it is, and for what; undefined if it is not paid, or nobody is left who could use it. */
export function paidAheadBy(pass: StoredPass): PaidAhead | undefined {
  const { state, userId, isForGroup, groupId, subscriptionId, priceCents, continues } = pass;
  if (state !== "paid" || userId === null) return undefined;
  return { userId, isForGroup, groupId, subscriptionId, priceCents, continues } as PaidAhead;
}
