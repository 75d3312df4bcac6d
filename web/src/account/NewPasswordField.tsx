import { newPasswordHint } from "@boxmates/contract/account";
import { PasswordField } from "../ui/PasswordField.tsx";

/** A password that is being chosen. The hint is hidden while the field shows an error, which says the same or more. */
export function NewPasswordField({ label }: { label: string }) {
  return (
    <PasswordField
      label={label}
      name="password"
      autoComplete="new-password"
      hint={<span className="in-data-invalid:hidden">{newPasswordHint}</span>}
    />
  );
}
