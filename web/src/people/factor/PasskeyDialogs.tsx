import { type PasskeyEntry, passkeyNameMaxCharacters } from "@boxmates/contract/people/factor";
import { Button } from "../../base/ui/Button.tsx";
import { Dialog } from "../../base/ui/Dialog.tsx";
import { Form } from "../../base/ui/Form.tsx";
import { TextField } from "../../base/ui/TextField.tsx";
import type { DialogAbout } from "../../base/ui/use-dialog-about.ts";
import { FactorDialog } from "./FactorDialog.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import { type NewCodes, useAddPasskey, useRemovePasskey, useRenamePasskey } from "./writes.ts";

interface AddPasskeyProps {
  email: string;
  open: boolean;
  /** True if the password alone has been enough so far. */
  isFirst: boolean;
  onClose: () => void;
}

export function AddPasskeyDialog({ email, open, isFirst, onClose }: AddPasskeyProps) {
  return (
    <FactorDialog
      open={open}
      onClose={onClose}
      title="Add a passkey"
      description={
        isFirst
          ? "Your browser asks for your finger, face or PIN. Afterwards you are signed out everywhere else, and your password alone no longer opens your account."
          : "Your browser asks for your finger, face or PIN."
      }
    >
      {(onDone) => <AddPasskeyForm email={email} onDone={onDone} />}
    </FactorDialog>
  );
}

function AddPasskeyForm({ email, onDone }: { email: string; onDone: (codes: NewCodes) => void }) {
  const { send, busy, errors } = useAddPasskey();
  return (
    <PasswordForm<"name">
      email={email}
      label="Add Passkey"
      busyLabel="Waiting for your device..."
      write={{ busy, errors }}
      // Somebody who closes the browser's window can try again.
      onSubmit={({ name, password }) =>
        send({ name, password }, (codes) => codes !== undefined && onDone(codes))
      }
    >
      <NameField hint="So that you recognise it, such as 'My phone'." />
    </PasswordForm>
  );
}

function NameField({ hint, name = "" }: { hint?: string; name?: string }) {
  return (
    <TextField
      label="Name"
      name="name"
      autoComplete="off"
      maxLength={passkeyNameMaxCharacters}
      defaultValue={name}
      hint={hint}
      dir="auto"
    />
  );
}

export function RenamePasskeyDialog({ dialog }: { dialog: DialogAbout<PasskeyEntry> }) {
  const { open, subject, close } = dialog;
  return (
    <Dialog open={open} onOpenChange={(next) => next || close()} title="Rename passkey">
      {subject && <RenameForm passkey={subject} onDone={close} />}
    </Dialog>
  );
}

function RenameForm({ passkey, onDone }: { passkey: PasskeyEntry; onDone: () => void }) {
  const { send, busy, errors } = useRenamePasskey();
  const params = { passkeyId: passkey.id };
  return (
    <Form
      onSubmit={({ name }: Record<"name", string>) => send({ params, body: { name } }, onDone)}
      errors={errors}
      noValidate
    >
      <NameField name={passkey.name} />
      <Button type="submit" busy={busy} busyLabel="Saving...">
        Save Name
      </Button>
    </Form>
  );
}

export interface RemovedPasskey extends PasskeyEntry {
  /** True if there is nothing else besides the password. */
  isLast: boolean;
}

interface RemovePasskeyProps {
  dialog: DialogAbout<RemovedPasskey>;
  email: string;
}

export function RemovePasskeyDialog({ dialog, email }: RemovePasskeyProps) {
  const { open, subject, close } = dialog;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || close()}
      title="Remove passkey?"
      description={
        subject && `'${subject.name}' no longer signs you in. ${subject.isLast ? passwordAlone : otherWays}`
      }
    >
      {subject && <RemoveForm passkey={subject} email={email} onDone={close} />}
    </Dialog>
  );
}

export const passwordAlone =
  "It is your last one: your recovery codes go with it, and your password alone opens your account again.";
const otherWays = "Your other ways to sign in stay.";

interface RemoveFormProps {
  passkey: PasskeyEntry;
  email: string;
  onDone: () => void;
}

function RemoveForm({ passkey, email, onDone }: RemoveFormProps) {
  const { send, busy, errors } = useRemovePasskey();
  const params = { passkeyId: passkey.id };
  return (
    <PasswordForm
      email={email}
      label="Remove Passkey"
      busyLabel="Removing..."
      kind="danger"
      write={{ busy, errors }}
      onSubmit={({ password }) => send({ params, body: { password } }, onDone)}
    />
  );
}
