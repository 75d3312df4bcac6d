import { formatCents } from "@boxmates/contract/money/amount";
import type { Currency } from "@boxmates/contract/money/currency";
import type { GiftBox, GiftSize } from "@boxmates/contract/money/gift";
import { priceAhead, savingPercent } from "@boxmates/contract/money/pass";

/** A gift that somebody is about to pay for. */
export interface GiftChoice {
  box: GiftBox;
  size: GiftSize;
  /** More than 1 for a group of so many. */
  friends: number;
}

/** Says what so many boxes cost for each friend, and how much less that is than one at a time. */
export function sizeWords(
  { priceCents }: Pick<GiftBox, "priceCents">,
  size: GiftSize,
  currency: Currency,
): { text: string; cost: string } {
  const total = priceAhead(priceCents, size);
  const each = formatCents(total / size, currency);
  const text = size === 1 ? "To try it out." : `${each} a box: you save ${savingPercent(priceCents, size)}%.`;
  return { text, cost: formatCents(total, currency) };
}
