import { inviteApi } from "@boxmates/contract/invite";
import { email } from "@boxmates/contract/values";
import * as z from "zod/mini";
import { attempt, type Outcome } from "../api/attempt.ts";
import { checkForm } from "../api/check-form.ts";
import { call } from "../api/client.ts";
import { toast } from "../ui/toast.ts";

/** Invites the address of the form to the group. */
export async function sendInvitation(groupId: string, data: object): Promise<Outcome> {
  const form = checkForm(z.object({ email }), data);
  if (!form.ok) return { ok: false, errors: form.errors };
  return attempt("Error sending invitation", async () => {
    const { resent } = await call(inviteApi.create, { params: { groupId }, body: form.value });
    const sentTo = `An email is on its way to ${form.value.email}.`;
    toast.success(resent ? "Invitation re-sent!" : "Invitation sent!", sentTo);
  });
}
