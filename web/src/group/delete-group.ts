import { membershipApi } from "@boxmates/contract/membership";
import { attempt } from "../api/attempt.ts";
import { call } from "../api/client.ts";
import { toast } from "../ui/toast.ts";

export function deleteGroup(groupId: string) {
  return attempt("Error deleting group", async () => {
    await call(membershipApi.deleteGroup, { params: { groupId } });
    toast.success("Group deleted successfully!");
  });
}
