import { passwordMinimumAttribute, passwordMinLength } from "@boxmates/contract/people/password";

/** Returns how many characters a new password needs here, as the server has written into the page. */
export function passwordMinimum(): number {
  // In tests and while pages are built there is no document.
  if (typeof document === "undefined") return passwordMinLength;
  return Number(document.documentElement.getAttribute(passwordMinimumAttribute) ?? passwordMinLength);
}
