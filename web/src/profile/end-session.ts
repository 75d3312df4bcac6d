import { accountApi } from "@boxmates/contract/account";
import { attempt, type Outcome } from "../api/attempt.ts";
import { call } from "../api/client.ts";
import { toast } from "../ui/toast.ts";

/** Signs out another device of the same person. */
export function endSession(data: Record<string, FormDataEntryValue>): Promise<Outcome> {
  const { sessionId, device } = data;
  return attempt(`Failed to sign out on ${device}`, async () => {
    await call(accountApi.endSession, { params: { sessionId: String(sessionId) } });
    toast.success(`Signed out on ${device}`);
  });
}
