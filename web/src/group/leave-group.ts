import { membershipApi } from "@boxmates/contract/membership";
import { attempt } from "../api/attempt.ts";
import { call } from "../api/client.ts";
import { toast } from "../ui/toast.ts";

export function leaveGroup(groupId: string) {
  return attempt("Failed to leave group", async () => {
    await call(membershipApi.leave, { params: { groupId } });
    toast.success("You left the group");
  });
}
