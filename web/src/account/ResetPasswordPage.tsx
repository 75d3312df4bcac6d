import { brand } from "@boxmates/contract/brand";
import { useState } from "react";
import { useFetcher } from "react-router";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { PageBody } from "../ui/PageBody.tsx";
import { pageTitle } from "../ui/page-title.ts";
import type { Route } from "./+types/ResetPasswordPage.ts";
import { type Recovery, sentences } from "./establish-recovery.ts";
import { NewPasswordForm } from "./NewPasswordForm.tsx";
import { RecoveryNotice } from "./RecoveryNotice.tsx";
import { recoverPassword } from "./recover-password.ts";
import type { RecoveryTokens } from "./recovery-hash.ts";
import { useRecovery } from "./use-recovery.ts";

export const meta = () => pageTitle(brand, "New Password");

export async function clientAction({ request }: Route.ClientActionArgs) {
  return recoverPassword(Object.fromEntries(await request.formData()));
}

export default function ResetPasswordPage() {
  const fetcher = useFetcher<typeof clientAction>();
  const { recovery, establish } = useRecovery();
  const token = recovery.status === "ready" ? recovery.accessToken : undefined;
  const isLost = token !== undefined && fetcher.data?.lostToken === token;
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
        <NewPasswordForm fetcher={fetcher} isReady={token !== undefined && !isLost}>
          <input type="hidden" name="accessToken" value={token ?? ""} />
          {recovery.status === "ready" && (
            // So that the browser keeps the new password for the right account.
            <input hidden readOnly name="email" autoComplete="username" value={recovery.email} />
          )}
        </NewPasswordForm>
      </Card>
    </PageBody>
  );
}

type RecoveryStateProps = {
  recovery: Recovery;
  establish: (tokens: RecoveryTokens) => Promise<void>;
};

function RecoveryState({ recovery, establish }: RecoveryStateProps) {
  const [trying, setTrying] = useState(false);
  if (recovery.status === "checking") return <p className="text-muted">Checking your reset link...</p>;
  if (recovery.status === "ready") {
    return <p className="font-medium wrap-anywhere">For {recovery.email}</p>;
  }
  if (recovery.status !== "failed") return <RecoveryNotice sentence={recovery.sentence} />;
  const tryAgain = () => {
    setTrying(true);
    void establish(recovery.tokens).finally(() => setTrying(false));
  };
  return (
    <RecoveryNotice
      sentence={recovery.sentence}
      action={
        <Button busy={trying} busyLabel="Trying again..." onClick={tryAgain}>
          Try again
        </Button>
      }
    />
  );
}
