import { adminApi, type UserEntry, userBody } from "@boxmates/contract/admin";
import { attempt, type Outcome } from "../api/attempt.ts";
import { checkForm } from "../api/check-form.ts";
import { call } from "../api/client.ts";
import { requireSession, userRenamed } from "../api/session.ts";
import { toast } from "../ui/toast.ts";

/** Saves what the form says of a user. The server refuses a change of the own role too; it is not even sent. */
export async function updateUser(data: Record<string, FormDataEntryValue>): Promise<Outcome> {
  const form = checkForm(userBody, data);
  if (!form.ok) return { ok: false, errors: form.errors };
  const session = await requireSession();
  const own = session.status === "signed-in" && session.user.id === data.userId;
  if (own && form.value.role !== data.oldRole) {
    toast.error("Security Error", "You cannot change your own role for security reasons");
    return { ok: false, errors: {} };
  }
  return attempt("Failed to update user", async () => {
    const params = { userId: String(data.userId) };
    const user = await call(adminApi.updateUser, { params, body: form.value });
    if (own) userRenamed(user.fullName);
    const addressChanges = form.value.email !== data.oldEmail && user.pendingEmail === form.value.email;
    toast.success("User updated successfully", addressChanges ? whatTheAddressNeeds(user) : undefined);
  });
}

function whatTheAddressNeeds({ email, pendingEmail }: UserEntry): string {
  return `We sent a mail to ${pendingEmail}. Until that address is confirmed, ${email} works as before.`;
}
