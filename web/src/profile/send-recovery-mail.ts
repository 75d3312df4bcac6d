import { accountApi } from "@boxmates/contract/account";
import { attempt, type Outcome } from "../api/attempt.ts";
import { call } from "../api/client.ts";
import { toast } from "../ui/toast.ts";

export function sendRecoveryMail(): Promise<Outcome> {
  return attempt("Failed to send password reset email", async () => {
    await call(accountApi.sendRecoveryMail, {});
    toast.success("Password reset email sent! Check your inbox.");
  });
}
