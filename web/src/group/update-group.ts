import { groupBody } from "@boxmates/contract/group";
import { membershipApi } from "@boxmates/contract/membership";
import { attempt, type Outcome } from "../api/attempt.ts";
import { checkForm } from "../api/check-form.ts";
import { call } from "../api/client.ts";
import { toast } from "../ui/toast.ts";

export async function updateGroup(groupId: string, data: object): Promise<Outcome> {
  const form = checkForm(groupBody, data);
  if (!form.ok) return { ok: false, errors: form.errors };
  return attempt("Failed to update group", async () => {
    await call(membershipApi.updateGroup, { params: { groupId }, body: form.value });
    toast.success("Group updated!");
  });
}
