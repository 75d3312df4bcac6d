import { paymentsAttribute, taxAttribute } from "@boxmates/contract/money/turned-on";
import { useSyncExternalStore } from "react";

/** Returns whether boxes are paid here, as the server has written into the page. */
export function takesPayments(): boolean {
  // While pages are built there is no document.
  return typeof document !== "undefined" && document.documentElement.getAttribute(paymentsAttribute) === "on";
}

/** Whether tax is added to prices. The server has written it into the page. */
export const addsTax = (): boolean => document.documentElement.hasAttribute(taxAttribute);

const neverChanges = () => () => {};

/** Whether boxes are paid, for what is built with the page: only once the page is alive it knows what the server has written. */
export const useTakesPayments = () => useSyncExternalStore(neverChanges, takesPayments, () => false);
