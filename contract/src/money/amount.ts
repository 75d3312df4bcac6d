import type { Currency } from "./currency.ts";

const formats = new Map<Currency, Intl.NumberFormat>();

/** An amount, such as `$29.99`, or `CA$29.99` in Canadian dollars. */
export function formatCents(cents: number, currency: Currency): string {
  const format = formats.get(currency) ?? new Intl.NumberFormat("en-US", { style: "currency", currency });
  formats.set(currency, format);
  return format.format(cents / 100);
}
