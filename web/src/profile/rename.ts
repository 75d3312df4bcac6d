import { profileApi } from "@boxmates/contract/profile";
import { attempt, type Outcome } from "../api/attempt.ts";
import { checkForm } from "../api/check-form.ts";
import { call } from "../api/client.ts";
import { userRenamed } from "../api/session.ts";
import { toast } from "../ui/toast.ts";

export async function rename(data: object): Promise<Outcome> {
  const form = checkForm(profileApi.update.body, data);
  if (!form.ok) return { ok: false, errors: form.errors };
  return attempt("Failed to update profile", async () => {
    const profile = await call(profileApi.update, { body: form.value });
    userRenamed(profile.fullName);
    toast.success("Profile updated successfully");
  });
}
