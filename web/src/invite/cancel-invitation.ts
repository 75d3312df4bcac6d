import { inviteApi } from "@boxmates/contract/invite";
import { attempt } from "../api/attempt.ts";
import { call } from "../api/client.ts";
import { toast } from "../ui/toast.ts";

export function cancelInvitation(groupId: string, inviteId: string) {
  return attempt("Failed to cancel invitation", async () => {
    await call(inviteApi.cancel, { params: { groupId, inviteId } });
    toast.success("Invitation cancelled");
  });
}
