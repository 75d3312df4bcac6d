import { membershipApi } from "@boxmates/contract/membership";
import { attempt } from "../api/attempt.ts";
import { call } from "../api/client.ts";
import { toast } from "../ui/toast.ts";

/** `name` is what the owner saw the new owner called. */
export function handOver(groupId: string, userId: string, name: string) {
  return attempt("Failed to hand over the group", async () => {
    await call(membershipApi.handOver, { params: { groupId }, body: { userId } });
    toast.success(`${name} owns the group now`);
  });
}
