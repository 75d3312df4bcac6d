import { membershipApi } from "@boxmates/contract/membership";
import { attempt } from "../api/attempt.ts";
import { call } from "../api/client.ts";
import { toast } from "../ui/toast.ts";

export function removeMember(groupId: string, userId: string) {
  return attempt("Failed to remove member", async () => {
    await call(membershipApi.remove, { params: { groupId, userId } });
    toast.success("Member removed");
  });
}
