import { inviteApi } from "@boxmates/contract/invite";
import { attempt } from "../api/attempt.ts";
import { call } from "../api/client.ts";
import { toast } from "../ui/toast.ts";

/** Makes the group's share link; one that was made before stops working. */
export function createShareLink(groupId: string) {
  return attempt("Error creating share link", async () => {
    await call(inviteApi.createShareLink, { params: { groupId } });
    toast.success("Share link created");
  });
}
