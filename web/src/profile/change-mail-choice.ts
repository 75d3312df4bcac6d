import { profileApi } from "@boxmates/contract/profile";
import { attempt } from "../api/attempt.ts";
import { call } from "../api/client.ts";

/** Switches the kind of mail off or on that a mail's link is about, without signing in. */
export function changeMailChoice(token: string, wanted: boolean) {
  return attempt(wanted ? "Failed to switch on this email" : "Failed to switch off this email", async () => {
    await call(profileApi.changeMailChoice, { params: { token }, body: { wanted } });
  });
}
