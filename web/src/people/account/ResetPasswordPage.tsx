import { brand } from "@boxmates/contract/base/brand";
import { pages } from "@boxmates/contract/base/paths";
import type { SecondStep } from "@boxmates/contract/base/problem";
import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { passwordRecovery } from "../../base/api/session.ts";
import { useTask } from "../../base/api/write.ts";
import { useLeave } from "../../base/shell/use-leave.ts";
import { AccountOfPassword } from "../../base/ui/AccountOfPassword.tsx";
import { Button } from "../../base/ui/Button.tsx";
import { Card } from "../../base/ui/Card.tsx";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { pageTitle } from "../../base/ui/page-title.ts";
import { toast } from "../../base/ui/toast.ts";
import { SecondStepLater } from "../factor/SecondStepLater.tsx";
import { NewPasswordForm } from "./NewPasswordForm.tsx";
import type { PasswordPair } from "./password-pair.ts";
import { RecoveryNotice } from "./RecoveryNotice.tsx";
import {
  establishRecovery,
  type Recovery,
  type RecoveryTokens,
  readRecoveryHash,
  sentences,
} from "./recovery.ts";
import { SwitchNotice } from "./SwitchNotice.tsx";
import { useRecoverPassword } from "./writes.ts";

export const meta = () => pageTitle(brand, "New Password");

export default function ResetPasswordPage() {
  const { send, busy, errors } = useRecoverPassword();
  const { recovery, establish } = useRecovery();
  const [lostToken, setLostToken] = useState<string>();
  const [step, setStep] = useState<SecondStep>();
  const { leaving, leaveFor } = useLeave();
  const token = recovery.status === "ready" ? recovery.accessToken : undefined;
  const isLost = token !== undefined && lostToken === token;
  const recover = (pair: PasswordPair) => {
    if (token === undefined) return;
    send({ ...pair, accessToken: token }, (outcome) => {
      if (outcome === "lost") setLostToken(token);
      else if (outcome === "recovered") leaveFor(pages.home());
      else setStep(outcome);
    });
  };
  if (step) return <Finish step={step} />;
  return (
    <PageBody width="narrow" className="py-12">
      <Card className="grid gap-6">
        <div>
          <h1 className="text-3xl font-extrabold">Choose a new password</h1>
          <p className="mt-2 text-muted">
            You are signed in with it here afterwards, and signed out everywhere else.
          </p>
        </div>
        <div role="status" className="empty:hidden">
          {isLost ? (
            <RecoveryNotice sentence={sentences.lost} />
          ) : (
            <RecoveryState recovery={recovery} establish={establish} />
          )}
        </div>
        <NewPasswordForm
          onSubmit={recover}
          write={{ errors, busy: busy || leaving }}
          isReady={token !== undefined && !isLost}
        >
          <AccountOfPassword email={recovery.status === "ready" ? recovery.email : undefined} />
        </NewPasswordForm>
      </Card>
    </PageBody>
  );
}

/** The password is set, but alone it does not open this account. */
function Finish({ step }: { step: SecondStep }) {
  const { leaving, leaveFor } = useLeave();
  return (
    <PageBody width="narrow" className="py-12">
      <Card>
        <SecondStepLater
          step={step}
          leaving={leaving}
          onSignedIn={() => leaveFor(pages.home())}
          onStartAnew={() => leaveFor(pages.auth())}
        />
      </Card>
    </PageBody>
  );
}

type RecoveryStateProps = {
  recovery: Recovery;
  establish: (tokens: RecoveryTokens) => Promise<void>;
};

function RecoveryState({ recovery, establish }: RecoveryStateProps) {
  const { send, busy } = useTask(establish, { failed: sentences.failed, leaves: true });
  if (recovery.status === "checking") return <p className="text-muted">Checking your reset link...</p>;
  if (recovery.status === "ready") {
    return (
      <div className="grid gap-4">
        <p className="font-medium wrap-anywhere">For {recovery.email}</p>
        <SwitchNotice email={recovery.email} />
      </div>
    );
  }
  if (recovery.status !== "failed") return <RecoveryNotice sentence={recovery.sentence} />;
  return (
    <RecoveryNotice
      sentence={recovery.sentence}
      action={
        <Button busy={busy} busyLabel="Trying again..." onClick={() => send(recovery.tokens)}>
          Try again
        </Button>
      }
    />
  );
}

/**
 * Reads the result of the mail's link from the hash, on arrival and whenever another link is opened in the same tab.
 * It uses the window's own address, because the router still knows the hash after it was wiped.
 */
function useRecovery() {
  const [recovery, setRecovery] = useState<Recovery>({ status: "checking" });
  const latest = useRef<symbol>(undefined);

  const establish = useCallback(async (tokens: RecoveryTokens) => {
    const mine = Symbol("attempt");
    latest.current = mine;
    const outcome = await establishRecovery(tokens);
    if (latest.current !== mine) return;
    tell(outcome);
    setRecovery(outcome);
  }, []);

  useEffect(() => {
    const arrive = () => {
      const arrival = readRecoveryHash(location.hash);
      // Ignores hashes such as '#main', and React's second run.
      if (arrival.kind === "nothing" && latest.current) return;
      // The hash is a secret: it leaves the address bar and the history before anything else happens.
      if (arrival.kind !== "nothing")
        history.replaceState(history.state, "", location.pathname + location.search);
      if (arrival.kind === "tokens") {
        setRecovery({ status: "checking" });
        void establish(arrival.tokens);
        return;
      }
      latest.current = Symbol("attempt");
      const status = arrival.kind === "expired" ? "expired" : "refused";
      const outcome = { status, sentence: sentences[arrival.kind] } as const;
      tell(outcome);
      setRecovery(outcome);
    };
    arrive();
    addEventListener("hashchange", arrive);
    return () => removeEventListener("hashchange", arrive);
  }, [establish]);

  useLeavingWhen(recovery.status === "expired");
  return { recovery, establish };
}

function tell(recovery: Recovery): void {
  if (recovery.status === "ready") {
    passwordRecovery();
    toast.success("Ready to reset your password!");
  } else if (recovery.status !== "checking") {
    toast.error("Error", recovery.sentence);
  }
}

/** Specification, section 9. */
const leaveAfterMs = 3000;

/** Goes home after a moment, unless the person leaves first. */
function useLeavingWhen(isLeaving: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => void navigate(pages.home()), leaveAfterMs);
    return () => clearTimeout(timer);
  }, [isLeaving, navigate]);
}
