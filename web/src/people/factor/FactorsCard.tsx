import { factorsAnchor, pages } from "@boxmates/contract/base/paths";
import { type FactorList, recoveryCodeCount } from "@boxmates/contract/people/factor";
import { KeyRound, ShieldAlert, ShieldCheck } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { useRead } from "../../base/api/read.ts";
import { Button } from "../../base/ui/Button.tsx";
import { CardSection } from "../../base/ui/CardSection.tsx";
import { ErrorState } from "../../base/ui/ErrorState.tsx";
import { FoldedPart } from "../../base/ui/FoldedPart.tsx";
import { Skeleton } from "../../base/ui/Skeleton.tsx";
import { AuthenticatorApp } from "./AuthenticatorApp.tsx";
import { FactorDialog } from "./FactorDialog.tsx";
import { Passkeys } from "./Passkeys.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import { factors } from "./reads.ts";
import { type NewCodes, useRenewRecoveryCodes } from "./writes.ts";

/** The part of the profile about signing in with more than a password. It reads for itself, because it is loaded late. */
export default function FactorsCard({ email }: { email: string }) {
  const { value, failure, busy, readAgain } = useRead(factors);
  return (
    <FoldedPart
      anchor={factorsAnchor}
      icon={KeyRound}
      title="Passkeys & Codes"
      state={value ? stateOf(value) : failure}
      lead="A passkey signs you in with your finger, face or PIN. Once you have one, or an app that shows codes, your password alone no longer opens your account."
    >
      {failure !== undefined && <ErrorState text={failure} busy={busy} onRetry={readAgain} />}
      {value ? (
        <>
          <AdminNotice factors={value} />
          <Passkeys email={email} factors={value} />
          <AuthenticatorApp email={email} factors={value} />
          {hasFactor(value) && <RecoveryCodesLeft email={email} left={value.recoveryCodesLeft} />}
        </>
      ) : (
        failure === undefined && (
          <div role="status" aria-label="Loading your passkeys and codes">
            <Skeleton className="h-80 w-full" />
          </div>
        )
      )}
    </FoldedPart>
  );
}

const hasFactor = ({ passkeys, authenticator }: FactorList) => passkeys.length > 0 || authenticator !== null;

function stateOf(factors: FactorList): ReactNode {
  const { passkeys, authenticator, recoveryCodesLeft, required } = factors;
  if (!hasFactor(factors))
    return required ? <span className="text-honey">Administrators need one</span> : "None yet";
  const words = [
    passkeys.length > 0 && (passkeys.length === 1 ? "1 passkey" : `${passkeys.length} passkeys`),
    authenticator && "authenticator app",
    recoveryCodesLeft === 1 ? "1 recovery code" : `${recoveryCodesLeft} recovery codes`,
  ];
  return words.filter(Boolean).join(", ");
}

/** Tells administrators who were led here that they need a second factor, and how to go on. */
function AdminNotice({ factors }: { factors: FactorList }) {
  if (!factors.required) return null;
  const isDone = hasFactor(factors);
  const Icon = isDone ? ShieldCheck : ShieldAlert;
  return (
    <div className={`flex gap-3 rounded-2xl p-4 ${isDone ? "bg-success-soft" : "bg-honey-soft"}`}>
      <Icon className={`mt-0.5 size-5 shrink-0 ${isDone ? "text-success" : "text-honey"}`} aria-hidden />
      {isDone ? (
        <p>
          Your account is protected as administrators' accounts have to be.{" "}
          <Link to={pages.admin()} className="font-medium underline">
            Go to the dashboard
          </Link>
        </p>
      ) : (
        <p>Administrators need one of these before they can work: a passkey, or an authenticator app.</p>
      )}
    </div>
  );
}

/** With so few left, it is time for new ones. */
const few = 3;

function RecoveryCodesLeft({ email, left }: { email: string; left: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <CardSection title="Recovery codes">
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
    </CardSection>
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
