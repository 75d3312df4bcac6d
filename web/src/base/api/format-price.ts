import { formatCents } from "@boxmates/contract/money/amount";
import { centsOf } from "@boxmates/contract/money/currency";
import { currencyHere } from "./takes-payments.ts";

/** An amount in the currency in which this server charges, such as `$29.99`. */
export const formatCentsHere = (cents: number): string => formatCents(cents, currencyHere());

/** The same of a price that is not in cents. */
export const formatPrice = (price: number): string => formatCentsHere(centsOf(price));
