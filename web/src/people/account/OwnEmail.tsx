import { useState } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { Dialog } from "../../base/ui/Dialog.tsx";
import { Form } from "../../base/ui/Form.tsx";
import { PasswordField } from "../../base/ui/PasswordField.tsx";
import { TextField } from "../../base/ui/TextField.tsx";
import { useChangeEmail, useKeepEmail } from "./writes.ts";

interface OwnEmailProps {
  /** The address that waits to be confirmed. */
  pendingEmail: string | null;
}

/** Changes the person's own address, which counts once it is confirmed. */
export function OwnEmail({ pendingEmail }: OwnEmailProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {pendingEmail && <PendingEmail email={pendingEmail} />}
      <Button kind="outline" onClick={() => setOpen(true)}>
        Change Email
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Change your email"
        description="We send a link to the new address. Until you open it, you sign in with the one that you have."
      >
        <ChangeEmailForm onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function PendingEmail({ email }: { email: string }) {
  const { send, busy } = useKeepEmail();
  return (
    <div className="grid justify-items-start gap-3 rounded-2xl bg-accent-soft p-4">
      <p className="wrap-anywhere">
        We sent a link to <strong>{email}</strong>. Open it to make this your address.
      </p>
      <Button kind="outline" busy={busy} busyLabel="Keeping..." onClick={() => send({})}>
        Keep my email
      </Button>
    </div>
  );
}

type Typed = Record<"email" | "password", string>;

function ChangeEmailForm({ onDone }: { onDone: () => void }) {
  const { send, busy, errors } = useChangeEmail();
  return (
    <Form
      onSubmit={({ email, password }: Typed) => send({ body: { email, password } }, onDone)}
      errors={errors}
      noValidate
    >
      <TextField label="New Email" name="email" type="email" autoComplete="email" />
      <PasswordField label="Password" name="password" autoComplete="current-password" />
      <Button type="submit" busy={busy} busyLabel="Sending...">
        Send Link
      </Button>
    </Form>
  );
}
