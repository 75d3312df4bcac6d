import { paymentsAttribute, taxAttribute } from "@boxmates/contract/money/turned-on";
import { useSyncExternalStore } from "react";

/** Returns whether boxes are paid here, as the server has written into the page. */
export function takesPayments(): boolean {
  // While pages are built there is no document.
  return typeof document !== "undefined" && document.documentElement.getAttribute(paymentsAttribute) === "on";
}

/** Returns whether tax is added to prices, as the server has written into the page. */
export const addsTax = (): boolean => document.documentElement.hasAttribute(taxAttribute);

const neverChanges = () => () => {};

/**
 * Returns whether boxes are paid, for a part that is built with the page: it knows what the server has written only once the
 * page is alive.
 */
export const useTakesPayments = () => useSyncExternalStore(neverChanges, takesPayments, () => false);
