import { inviteApi } from "@boxmates/contract/invite";
import { ApiError } from "../api/api-error.ts";
import { attempt } from "../api/attempt.ts";
import { call } from "../api/client.ts";
import { toast } from "../ui/toast.ts";

/** Joins by a share link; who is in the group already is told so. Whether the person is in it now. */
export async function joinGroup(token: string): Promise<boolean> {
  const { ok } = await attempt("Error joining group", async () => {
    try {
      await call(inviteApi.join, { params: { token } });
      toast.success("Welcome to the group!");
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "ALREADY_A_MEMBER") throw error;
      toast.info("Already a member", "You are already in this group.");
    }
  });
  return ok;
}
