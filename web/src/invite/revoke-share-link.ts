import { inviteApi } from "@boxmates/contract/invite";
import { attempt } from "../api/attempt.ts";
import { call } from "../api/client.ts";
import { toast } from "../ui/toast.ts";

export function revokeShareLink(groupId: string) {
  return attempt("Error revoking share link", async () => {
    await call(inviteApi.revokeShareLink, { params: { groupId } });
    toast.success("Share link revoked");
  });
}
