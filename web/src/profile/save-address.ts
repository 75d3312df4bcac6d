import { shippingAddress } from "@boxmates/contract/address";
import { profileApi } from "@boxmates/contract/profile";
import { attempt, type Outcome } from "../api/attempt.ts";
import { checkForm } from "../api/check-form.ts";
import { call } from "../api/client.ts";
import { toast } from "../ui/toast.ts";

export async function saveAddress(data: object): Promise<Outcome> {
  const form = checkForm(shippingAddress, data);
  if (!form.ok) return { ok: false, errors: form.errors };
  return attempt("Failed to save address", async () => {
    await call(profileApi.saveAddress, { body: form.value });
    toast.success("Address saved");
  });
}
