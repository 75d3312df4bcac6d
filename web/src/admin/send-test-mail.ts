import { adminApi } from "@boxmates/contract/admin";
import { attempt, type Outcome } from "../api/attempt.ts";
import { call } from "../api/client.ts";
import { toast } from "../ui/toast.ts";

/** Sends the administrator a mail at once; when it does not leave the house, says what the mail server said. */
export function sendTestMail(): Promise<Outcome> {
  return attempt("Failed to send the test mail", async () => {
    const { sentTo } = await call(adminApi.sendTestMail, {});
    toast.success(`Test mail sent to ${sentTo}`);
  });
}
