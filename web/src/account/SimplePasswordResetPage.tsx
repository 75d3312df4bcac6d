import { accountApi, resetLifetimeHours } from "@boxmates/contract/account";
import { brand } from "@boxmates/contract/brand";
import { pages } from "@boxmates/contract/paths";
import { redirect, useFetcher, useSearchParams } from "react-router";
import { ApiError } from "../api/api-error.ts";
import { attempt, type Outcome } from "../api/attempt.ts";
import { checkForm } from "../api/check-form.ts";
import { call } from "../api/client.ts";
import { Card } from "../ui/Card.tsx";
import { PageBody } from "../ui/PageBody.tsx";
import { pageTitle } from "../ui/page-title.ts";
import { toast } from "../ui/toast.ts";
import type { Route } from "./+types/SimplePasswordResetPage.ts";
import { NewPasswordForm } from "./NewPasswordForm.tsx";
import { passwordPair } from "./password-pair.ts";
import { RecoveryNotice } from "./RecoveryNotice.tsx";

export const meta = () => pageTitle(brand, "New Password");

const deadLink = `No password can be set with this link: it is incomplete, older than ${resetLifetimeHours} hour, or was used already.`;

export async function clientAction({
  request,
}: Route.ClientActionArgs): Promise<Outcome & { isDead?: boolean }> {
  const token = new URL(request.url).searchParams.get("token");
  if (!token) {
    toast.error("Error", "Invalid reset link. Please use the link from your email.");
    return { ok: false, errors: {} };
  }
  const form = checkForm(passwordPair, Object.fromEntries(await request.formData()));
  if (!form.ok) return { ok: false, errors: form.errors };
  let isDead = false;
  const outcome = await attempt("Failed to update password", async () => {
    try {
      await call(accountApi.resetPassword, { body: { token, password: form.value.password } });
    } catch (error) {
      isDead = error instanceof ApiError && error.code === "LINK_INVALID";
      throw error;
    }
    toast.success("Password updated successfully! You can now log in with your new password.");
    throw redirect(pages.auth());
  });
  return { ...outcome, isDead };
}

export default function SimplePasswordResetPage() {
  const fetcher = useFetcher<typeof clientAction>();
  const [search] = useSearchParams();
  const isDead = !search.get("token") || fetcher.data?.isDead === true;
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
          {isDead && <RecoveryNotice sentence={deadLink} />}
        </div>
        <NewPasswordForm fetcher={fetcher} />
      </Card>
    </PageBody>
  );
}
