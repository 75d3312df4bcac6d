import { recoveryCodeCount } from "@boxmates/contract/people/factor";
import { useState } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { FactorDialog } from "./FactorDialog.tsx";
import { FactorSection } from "./FactorSection.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import { type NewCodes, useRenewRecoveryCodes } from "./writes.ts";

/** With so few left, it is time for new ones. */
const few = 3;

export function RecoveryCodesLeft({ email, left }: { email: string; left: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <FactorSection title="Recovery codes">
      <p className={left <= few ? "font-medium text-honey" : "text-muted"}>
        {left} of {recoveryCodeCount} left. Each one signs you in once, with your password, when your other
        ways are out of reach.
      </p>
      <Button kind="outline" className="sm:justify-self-start" onClick={() => setOpen(true)}>
        Make new codes
      </Button>
      <FactorDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Make new recovery codes?"
        description="The codes that you have stop working at once."
      >
        {(onDone) => <RenewForm email={email} onDone={onDone} />}
      </FactorDialog>
    </FactorSection>
  );
}

function RenewForm({ email, onDone }: { email: string; onDone: (codes: NewCodes) => void }) {
  const { send, busy, errors } = useRenewRecoveryCodes();
  return (
    <PasswordForm
      email={email}
      label="Make New Codes"
      busyLabel="Making..."
      write={{ busy, errors }}
      onSubmit={({ password }) => send({ body: { password } }, ({ recoveryCodes }) => onDone(recoveryCodes))}
    />
  );
}
