import { useState } from "react";
import { AccountOfPassword } from "../../base/ui/AccountOfPassword.tsx";
import { Button } from "../../base/ui/Button.tsx";
import { Dialog } from "../../base/ui/Dialog.tsx";
import { Form } from "../../base/ui/Form.tsx";
import { PasswordField } from "../../base/ui/PasswordField.tsx";
import { NewPasswordField } from "./NewPasswordField.tsx";
import type { PasswordPair } from "./password-pair.ts";
import { useChangePassword } from "./writes.ts";

/** Changes the person's own password with the current one. */
export function OwnPassword({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="outline" onClick={() => setOpen(true)}>
        Change Password
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Change your password"
        description="You stay signed in here and are signed out everywhere else."
      >
        <ChangePasswordForm email={email} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

type Typed = PasswordPair & Record<"currentPassword", string>;

function ChangePasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const { send, busy, errors } = useChangePassword();
  return (
    <Form
      onSubmit={({ currentPassword, password, confirmation }: Typed & Record<string, string>) =>
        send({ currentPassword, password, confirmation }, onDone)
      }
      errors={errors}
      noValidate
    >
      <AccountOfPassword email={email} />
      <PasswordField label="Current Password" name="currentPassword" autoComplete="current-password" />
      <NewPasswordField label="New Password" />
      <PasswordField label="Confirm Password" name="confirmation" autoComplete="new-password" />
      <Button type="submit" busy={busy} busyLabel="Updating...">
        Update Password
      </Button>
    </Form>
  );
}
