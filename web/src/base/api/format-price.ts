import { formatCents } from "@boxmates/contract/money/amount";
import { centsOf } from "@boxmates/contract/money/currency";
import { currencyHere } from "./takes-payments.ts";

/** A price in the currency in which it is charged here, such as `$29.99`. */
export const formatPrice = (price: number): string => formatCents(centsOf(price), currencyHere());
