import type { ResponseOf } from "@boxmates/contract/base/endpoint";
import type { factorApi } from "@boxmates/contract/people/factor";
import { useState } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { Form } from "../../base/ui/Form.tsx";
import { QrCode } from "../../base/ui/QrCode.tsx";
import { TextField } from "../../base/ui/TextField.tsx";
import { FactorDialog } from "./FactorDialog.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import { type NewCodes, useConfirmAuthenticator, useStartAuthenticator } from "./writes.ts";

interface AuthenticatorDialogProps {
  email: string;
  open: boolean;
  /** True if the password alone has been enough so far. */
  isFirst: boolean;
  onClose: () => void;
}

/** Sets up an app: the password, then the code that it shows for our secret. */
export function AuthenticatorDialog({ email, open, isFirst, onClose }: AuthenticatorDialogProps) {
  return (
    <FactorDialog
      open={open}
      onClose={onClose}
      title="Set up an authenticator app"
      description={
        isFirst
          ? "Afterwards you are signed out everywhere else, and your password alone no longer opens your account."
          : "Its codes sign you in together with your password."
      }
    >
      {(onDone) => <SetUp email={email} onDone={onDone} />}
    </FactorDialog>
  );
}

interface SetUpProps {
  email: string;
  onDone: (codes: NewCodes) => void;
}

function SetUp({ email, onDone }: SetUpProps) {
  const { send, busy, errors } = useStartAuthenticator();
  const [started, setStarted] = useState<Started>();
  if (started) return <FirstCode started={started} onDone={onDone} />;
  return (
    <PasswordForm
      email={email}
      label="Continue"
      busyLabel="Checking..."
      write={{ busy, errors }}
      onSubmit={({ password }) => send({ body: { password } }, setStarted)}
    />
  );
}

type Started = ResponseOf<typeof factorApi.startAuthenticator>;

function FirstCode({ started, onDone }: { started: Started; onDone: (codes: NewCodes) => void }) {
  const { send, busy, errors } = useConfirmAuthenticator();
  return (
    <div className="grid gap-5">
      <p>Scan this with your app, or type the secret into it. Then enter the code that the app shows.</p>
      <div className="justify-self-center">
        <QrCode text={started.address} label="QR code of the secret for your authenticator app" />
      </div>
      <div className="grid gap-1 rounded-2xl bg-sunken p-4 text-center">
        <p className="text-sm text-muted">Secret</p>
        <p className="font-mono text-lg wrap-anywhere">{inFours(started.secret)}</p>
      </div>
      <Form
        onSubmit={({ code }: Record<"code", string>) =>
          send({ body: { code } }, ({ recoveryCodes }) => onDone(recoveryCodes))
        }
        errors={errors}
        noValidate
      >
        <TextField label="Code" name="code" inputMode="numeric" autoComplete="one-time-code" />
        <Button type="submit" busy={busy} busyLabel="Checking...">
          Confirm
        </Button>
      </Form>
    </div>
  );
}

/** Groups the secret by four letters, as people read it aloud and type it. */
function inFours(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, "$& ");
}
