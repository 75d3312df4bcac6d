import { inviteApi } from "@boxmates/contract/invite";
import { attempt } from "../api/attempt.ts";
import { call } from "../api/client.ts";
import { toast } from "../ui/toast.ts";

export async function declineInvitation(token: string): Promise<boolean> {
  const { ok } = await attempt("Error declining invitation", async () => {
    await call(inviteApi.decline, { params: { token } });
    toast.info("Invitation declined");
  });
  return ok;
}
