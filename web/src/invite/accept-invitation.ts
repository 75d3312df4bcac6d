import { inviteApi } from "@boxmates/contract/invite";
import { attempt } from "../api/attempt.ts";
import { call } from "../api/client.ts";
import { toast } from "../ui/toast.ts";

/** The group that was joined; undefined where that failed. */
export async function acceptInvitation(token: string): Promise<string | undefined> {
  let joined: string | undefined;
  await attempt("Error accepting invitation", async () => {
    const { groupId } = await call(inviteApi.accept, { params: { token } });
    toast.success("Welcome to the group!");
    joined = groupId;
  });
  return joined;
}
