import { newPasswordHint, passwordMinLength } from "@boxmates/contract/people/password";
import { useSyncExternalStore } from "react";
import { passwordMinimum } from "../../base/api/password-minimum.ts";
import { PasswordField } from "../../base/ui/PasswordField.tsx";

/** A password that is being chosen. The hint is hidden while the field shows an error, which says the same or more. */
export function NewPasswordField({ label }: { label: string }) {
  // Prerendered pages have the specification's.
  const minLength = useSyncExternalStore(neverChanges, passwordMinimum, () => passwordMinLength);
  return (
    <PasswordField
      label={label}
      name="password"
      autoComplete="new-password"
      hint={<span className="in-data-invalid:hidden">{newPasswordHint(minLength)}</span>}
    />
  );
}

const neverChanges = () => () => {};
