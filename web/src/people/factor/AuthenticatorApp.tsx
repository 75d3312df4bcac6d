import type { FactorList } from "@boxmates/contract/people/factor";
import { useState } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { CardSection } from "../../base/ui/CardSection.tsx";
import { Dialog } from "../../base/ui/Dialog.tsx";
import { formatDate } from "../../base/ui/formatting.ts";
import { AuthenticatorDialog } from "./AuthenticatorDialog.tsx";
import { passwordAlone } from "./PasskeyDialogs.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import { useRemoveAuthenticator } from "./writes.ts";

interface AuthenticatorAppProps {
  email: string;
  factors: FactorList;
}

export function AuthenticatorApp({ email, factors }: AuthenticatorAppProps) {
  // Both dialogs stay until they close themselves, whatever the page reads in the meantime.
  const [open, setOpen] = useState<"set-up" | "removal">();
  const close = () => setOpen(undefined);
  const { passkeys, authenticator } = factors;
  return (
    <CardSection title="Authenticator app">
      <p className="text-muted">
        {authenticator
          ? `Set up on ${formatDate(authenticator.createdAt)}. Signing in with your password asks for its code.`
          : "An app on your phone that shows a new code every 30 seconds."}
      </p>
      <Button
        kind="outline"
        className="sm:justify-self-start"
        onClick={() => setOpen(authenticator ? "removal" : "set-up")}
      >
        {authenticator ? "Remove the app" : "Set up an app"}
      </Button>
      <RemoveDialog email={email} isLast={passkeys.length === 0} open={open === "removal"} onClose={close} />
      <AuthenticatorDialog
        email={email}
        open={open === "set-up"}
        isFirst={passkeys.length === 0}
        onClose={close}
      />
    </CardSection>
  );
}

interface RemoveDialogProps {
  email: string;
  isLast: boolean;
  open: boolean;
  onClose: () => void;
}

function RemoveDialog({ email, isLast, open, onClose }: RemoveDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="Remove the app?"
      description={`Its codes no longer sign you in. ${isLast ? passwordAlone : "Your passkeys stay."}`}
    >
      <RemoveForm email={email} onDone={onClose} />
    </Dialog>
  );
}

function RemoveForm({ email, onDone }: { email: string; onDone: () => void }) {
  const { send, busy, errors } = useRemoveAuthenticator();
  return (
    <PasswordForm
      email={email}
      label="Remove App"
      busyLabel="Removing..."
      kind="danger"
      write={{ busy, errors }}
      onSubmit={({ password }) => send({ body: { password } }, onDone)}
    />
  );
}
