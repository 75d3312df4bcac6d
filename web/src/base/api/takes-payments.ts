import { paymentsAttribute, taxAttribute } from "@boxmates/contract/money/turned-on";

/** Returns whether boxes are paid here, as the server has written into the page. */
export function takesPayments(): boolean {
  // While pages are built there is no document.
  return typeof document !== "undefined" && document.documentElement.getAttribute(paymentsAttribute) === "on";
}

/** Whether tax is added to prices. The server has written it into the page. */
export const addsTax = (): boolean => document.documentElement.hasAttribute(taxAttribute);
