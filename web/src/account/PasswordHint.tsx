import { passwordMinLength } from "@boxmates/contract/account";

/** Gone while the field shows an error, which says the same or more. */
export function PasswordHint() {
  return <span className="in-data-invalid:hidden">At least {passwordMinLength} characters</span>;
}
