import type { Fields } from "./schema.ts";

/** Stripe's word for how far it has computed a tax. */
export type TaxStatus = "complete" | "requires_location_inputs" | "failed";

/** A plain tax: a tenth, wherever somebody lives. */
export const taxOn = (cents: number): number => Math.round(cents / 10);

/** An address by which Stripe finds a place: in the United States it needs five digits, in Canada the postal code. */
export function isPlace(shipping: unknown): boolean {
  const { address } = shipping as { address: Fields };
  const code = String(address.postal_code ?? "");
  return address.country === "US" ? /^\d{5}/.test(code) : /^[A-Z]\d[A-Z] \d[A-Z]\d$/.test(code);
}

/** Returns the fields of an invoice that tell its tax, as Stripe sends them. */
export function taxFields(status: TaxStatus | undefined, cents: number, subtotal: number): Fields {
  const tax = {
    ...{ amount: cents, taxable_amount: subtotal, tax_behavior: "exclusive" },
    ...{ type: "tax_rate_details", tax_rate_details: null, taxability_reason: "standard_rated" },
  };
  const unused = { disabled_reason: null, liability: null, provider: null };
  return {
    automatic_tax: { enabled: status !== undefined, status: status ?? null, ...unused },
    total_taxes: status === "complete" ? [tax] : [],
    total_excluding_tax: subtotal,
  };
}
