import { formatCents } from "@boxmates/contract/money/amount";
import type { Currency } from "@boxmates/contract/money/currency";
import { type GiftBox, type GiftSize, giftPrice } from "@boxmates/contract/money/gift";

/** What somebody is about to give. */
export interface GiftChoice {
  box: GiftBox;
  size: GiftSize;
  /** More than 1 for a group of so many. */
  friends: number;
}

export function totalOf({ box: { priceCents }, size, friends }: GiftChoice): number {
  return giftPrice(priceCents, { size, friends });
}

/** What so many boxes cost for each friend, and how much less that is than one at a time. */
export function sizeWords(box: GiftBox, size: GiftSize, currency: Currency): { text: string; cost: string } {
  const total = giftPrice(box.priceCents, { size, friends: 1 });
  const percent = Math.round(100 * (1 - total / (size * box.priceCents)));
  const each = formatCents(total / size, currency);
  return {
    text: size === 1 ? "To try it out." : `${each} a box: you save ${percent}%.`,
    cost: formatCents(total, currency),
  };
}
