import { membershipApi } from "@boxmates/contract/membership";
import { attempt } from "../api/attempt.ts";
import { call } from "../api/client.ts";
import { toast } from "../ui/toast.ts";

export function changeRole(groupId: string, userId: string, role: "admin" | "member") {
  return attempt("Failed to update role", async () => {
    await call(membershipApi.changeRole, { params: { groupId, userId }, body: { role } });
    toast.success("Role updated");
  });
}
