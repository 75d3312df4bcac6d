import type { CalendarDate } from "@boxmates/contract/base/calendar";
import type { Card } from "@boxmates/contract/money/payer";

const brands: Record<string, string> = {
  amex: "American Express",
  diners: "Diners Club",
  jcb: "JCB",
  unionpay: "UnionPay",
};

/** A card such as 'Visa ending in 4242'. */
export function cardWords({ brand, lastFour }: Card): string {
  const name = brands[brand] ?? `${brand.slice(0, 1).toUpperCase()}${brand.slice(1)}`;
  return `${name} ending in ${lastFour}`;
}

/** Says if a card can be charged on this day: also after this month, in this month at most, or no more. */
export function validityOf({ expiryMonth }: Card, today: CalendarDate): "valid" | "expiring" | "expired" {
  const thisMonth = `${today.slice(0, 7)}-01`;
  if (expiryMonth === thisMonth) return "expiring";
  return expiryMonth < thisMonth ? "expired" : "valid";
}
