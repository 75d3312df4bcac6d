import { brand } from "@boxmates/contract/base/brand";
import { pages } from "@boxmates/contract/base/paths";
import { resetLifetimeHours } from "@boxmates/contract/people/account";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useRead } from "../../base/api/read.ts";
import { useLeave } from "../../base/shell/use-leave.ts";
import { AccountOfPassword } from "../../base/ui/AccountOfPassword.tsx";
import { Card } from "../../base/ui/Card.tsx";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { pageTitle } from "../../base/ui/page-title.ts";
import { toast } from "../../base/ui/toast.ts";
import { NewPasswordForm } from "./NewPasswordForm.tsx";
import type { PasswordPair } from "./password-pair.ts";
import { RecoveryNotice } from "./RecoveryNotice.tsx";
import { resetLink } from "./reads.ts";
import { onTheWay, useReturnTo } from "./return-to.ts";
import { useResetPassword } from "./writes.ts";

export const meta = () => pageTitle(brand, "New Password");

const deadLink = `No password can be set with this link: it is older than ${resetLifetimeHours} hour, was used already, or is incomplete.`;

export default function SimplePasswordResetPage() {
  const token = useSearchParams()[0].get("token");
  return (
    <PageBody width="narrow" className="py-12">
      <Card className="grid gap-6">
        <div>
          <h1 className="text-3xl font-extrabold">Choose a new password</h1>
          <p className="mt-2 text-muted">
            You are signed out everywhere afterwards, and sign in with the new one.
          </p>
        </div>
        {token ? <ResetWith key={token} token={token} /> : <ResetWithoutToken />}
      </Card>
    </PageBody>
  );
}

function ResetWith({ token }: { token: string }) {
  const { value: link } = useRead(resetLink(token));
  const { send, busy, errors } = useResetPassword();
  const [isUsed, setUsed] = useState(false);
  const { leaving, leaveFor } = useLeave();
  const signIn = onTheWay(pages.auth(), useReturnTo());
  const reset = (pair: PasswordPair) =>
    send({ ...pair, token }, (outcome) => (outcome === "dead" ? setUsed(true) : leaveFor(signIn)));
  const isDead = isUsed || link?.status === "dead";
  const email = link?.status === "works" && !isDead ? link.email : undefined;
  return (
    <>
      <div role="status" className="empty:hidden">
        {isDead && <RecoveryNotice sentence={deadLink} />}
        {email && <p className="font-medium wrap-anywhere">For {email}</p>}
      </div>
      <NewPasswordForm onSubmit={reset} write={{ errors, busy: busy || leaving }} isInVain={isDead}>
        <AccountOfPassword email={email} />
      </NewPasswordForm>
    </>
  );
}

function ResetWithoutToken() {
  return (
    <>
      <div role="status">
        <RecoveryNotice sentence={deadLink} />
      </div>
      <NewPasswordForm
        isInVain
        onSubmit={() => toast.error("Error", "Invalid reset link. Please use the link from your email.")}
        write={{ busy: false, errors: undefined }}
      />
    </>
  );
}
