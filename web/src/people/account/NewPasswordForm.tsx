import type { ReactNode } from "react";
import type { Write } from "../../base/api/write.ts";
import { Button } from "../../base/ui/Button.tsx";
import { Form } from "../../base/ui/Form.tsx";
import { PasswordField } from "../../base/ui/PasswordField.tsx";
import { NewPasswordField } from "./NewPasswordField.tsx";
import type { PasswordPair } from "./password-pair.ts";

type NewPasswordFormProps = {
  onSubmit: (pair: PasswordPair) => void;
  write: Pick<Write<never, unknown>, "busy" | "errors">;
  /** False until there is a session or token for setting a password. */
  isReady?: boolean;
  /** True if it is beside the point, because the link does not work. */
  isInVain?: boolean;
  /** Further fields, such as a hidden one. */
  children?: ReactNode;
};

export function NewPasswordForm(props: NewPasswordFormProps) {
  const { onSubmit, write, isReady = true, isInVain = false, children } = props;
  return (
    <Form
      onSubmit={({ password, confirmation }: PasswordPair & Record<string, string>) =>
        onSubmit({ password, confirmation })
      }
      errors={write.errors}
      noValidate
    >
      {children}
      <NewPasswordField label="New Password" />
      <PasswordField label="Confirm Password" name="confirmation" autoComplete="new-password" />
      <Button
        type="submit"
        kind={isInVain ? "outline" : "primary"}
        disabled={!isReady}
        busy={write.busy}
        busyLabel="Updating..."
      >
        {isReady ? "Update Password" : "Use Reset Link First"}
      </Button>
    </Form>
  );
}
