import { resetLifetimeHours } from "@boxmates/contract/account";
import { brand } from "@boxmates/contract/brand";
import { pages } from "@boxmates/contract/paths";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { Card } from "../ui/Card.tsx";
import { PageBody } from "../ui/PageBody.tsx";
import { pageTitle } from "../ui/page-title.ts";
import { toast } from "../ui/toast.ts";
import { NewPasswordForm } from "./NewPasswordForm.tsx";
import type { PasswordPair } from "./password-pair.ts";
import { RecoveryNotice } from "./RecoveryNotice.tsx";
import { useResetPassword } from "./writes.ts";

export const meta = () => pageTitle(brand, "New Password");

const deadLink = `No password can be set with this link: it is incomplete, older than ${resetLifetimeHours} hour, or was used already.`;

export default function SimplePasswordResetPage() {
  const { send, ...write } = useResetPassword();
  const token = useSearchParams()[0].get("token");
  const [isDead, setDead] = useState(false);
  const navigate = useNavigate();
  const reset = (pair: PasswordPair) => {
    if (!token) return toast.error("Error", "Invalid reset link. Please use the link from your email.");
    send({ ...pair, token }, (outcome) => (outcome === "dead" ? setDead(true) : void navigate(pages.auth())));
  };
  return (
    <PageBody width="narrow" className="py-12">
      <Card className="grid gap-6">
        <div>
          <h1 className="text-3xl font-extrabold">Choose a new password</h1>
          <p className="mt-2 text-muted">
            You are signed out everywhere afterwards, and sign in with the new one.
          </p>
        </div>
        <div role="status" className="empty:hidden">
          {(!token || isDead) && <RecoveryNotice sentence={deadLink} />}
        </div>
        <NewPasswordForm onSubmit={reset} write={write} />
      </Card>
    </PageBody>
  );
}
