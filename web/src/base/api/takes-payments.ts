import type { Currency } from "@boxmates/contract/money/currency";
import { currencyAttribute, paymentsAttribute, taxAttribute } from "@boxmates/contract/money/turned-on";
import { useSyncExternalStore } from "react";

/** Returns whether boxes are paid here, as the server has written into the page. */
export function takesPayments(): boolean {
  // While pages are built there is no document.
  return typeof document !== "undefined" && document.documentElement.getAttribute(paymentsAttribute) === "on";
}

/** Returns whether tax is added to prices, as the server has written into the page. */
export const addsTax = (): boolean => document.documentElement.hasAttribute(taxAttribute);

/** Returns the currency of prices, as the server has written into the page; US dollars where nothing is charged. */
export const currencyHere = (): Currency =>
  document.documentElement.getAttribute(currencyAttribute) === "cad" ? "cad" : "usd";

const neverChanges = () => () => {};

/**
 * Returns whether boxes are paid, for a part that is built with the page: it knows what the server has written only once the
 * page is alive.
 */
export const useTakesPayments = () => useSyncExternalStore(neverChanges, takesPayments, () => false);
