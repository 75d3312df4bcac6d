import { email } from "@boxmates/contract/values";
import * as z from "zod/mini";
import { attempt, type Outcome } from "../api/attempt.ts";
import { checkForm } from "../api/check-form.ts";
import { toast } from "../ui/toast.ts";
import { inviteAddress } from "./invite-address.ts";
import { toldInvitation } from "./told-invitation.ts";

/** Invites the address of the form to the group, or once more, and tells how the mail went. */
export async function sendInvitation(groupId: string, data: object): Promise<Outcome> {
  const form = checkForm(z.object({ email }), data);
  if (!form.ok) return { ok: false, errors: form.errors };
  return attempt("Error sending invitation", async () => {
    const invited = await inviteAddress(groupId, form.value.email);
    const { isSent, title, description } = toldInvitation({ ...invited, mail: await invited.mail });
    if (isSent) toast.success(title, description);
    else toast.info(title, description);
  });
}
