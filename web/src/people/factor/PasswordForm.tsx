import type { ReactNode } from "react";
import type { FieldErrors } from "../../base/api/api-error.ts";
import { AccountOfPassword } from "../../base/ui/AccountOfPassword.tsx";
import { Button } from "../../base/ui/Button.tsx";
import type { ButtonKind } from "../../base/ui/button-class.ts";
import { Form } from "../../base/ui/Form.tsx";
import { PasswordField } from "../../base/ui/PasswordField.tsx";

interface PasswordFormProps<Field extends string> {
  /** The account whose password is asked for. */
  email: string;
  /** Fields above the password. */
  children?: ReactNode;
  label: string;
  busyLabel: string;
  kind?: ButtonKind;
  write: { busy: boolean; errors: FieldErrors | undefined };
  onSubmit: (typed: Record<Field | "password", string>) => void;
}

/** Asks for the password before something changes about how the person signs in: an open page is not enough. */
export function PasswordForm<Field extends string = never>(props: PasswordFormProps<Field>) {
  const { email, children, label, busyLabel, kind = "primary", write, onSubmit } = props;
  return (
    <Form onSubmit={onSubmit} errors={write.errors} noValidate>
      <AccountOfPassword email={email} />
      {children}
      <PasswordField label="Password" name="password" autoComplete="current-password" />
      <Button type="submit" kind={kind} busy={write.busy} busyLabel={busyLabel}>
        {label}
      </Button>
    </Form>
  );
}
