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
