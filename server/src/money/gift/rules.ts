import { addMonths, type CalendarDate, dateOf } from "@boxmates/contract/base/calendar";
import { type GiftCard, lastGiftDate, type OpenGift } from "@boxmates/contract/money/gift";

const monthsToRedeem = 12;

/** A gift that is paid, as it is stored. */
export interface StoredGift extends Pick<OpenGift, "giverName" | "friendName" | "message" | "boxTitle"> {
  id: string;
  passId: string;
  boxCount: number;
  friends: number;
  paidAt: string;
  redeemedAt: string | null;
  redeemedBy: string | null;
  /** How many of its boxes were not given back. */
  leftCount: number;
}

/** Returns the moment at which a gift can be redeemed no longer: a year after it was paid. */
export function giftExpiry(paidAt: Date): Date {
  const day = addMonths(dateOf(paidAt), monthsToRedeem);
  return new Date(`${day}${paidAt.toISOString().slice("2026-11-28".length)}`);
}

/** Returns whether a gift can be redeemed, or the first reason why not. */
export function giftState(gift: StoredGift, now: Date): GiftCard["state"] {
  if (gift.redeemedAt !== null) return "redeemed";
  if (gift.leftCount === 0) return "given_back";
  return giftExpiry(new Date(gift.paidAt)) <= now ? "too_old" : "open";
}

/** Returns what is wrong with the day on which a friend is to be mailed; undefined if nothing is. */
export function sendDateFault(date: CalendarDate | null, today: CalendarDate): string | undefined {
  if (date === null) return undefined;
  if (date < today) return "This day has passed. Please choose today or a later day.";
  return date > lastGiftDate(today)
    ? "This is more than half a year away. Please choose an earlier day."
    : undefined;
}
