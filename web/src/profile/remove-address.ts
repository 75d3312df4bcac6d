import { profileApi } from "@boxmates/contract/profile";
import { attempt, type Outcome } from "../api/attempt.ts";
import { call } from "../api/client.ts";
import { toast } from "../ui/toast.ts";

export function removeAddress(): Promise<Outcome> {
  return attempt("Failed to remove address", async () => {
    await call(profileApi.deleteAddress, {});
    toast.success("Address removed");
  });
}
