import { mailKinds, profileApi } from "@boxmates/contract/profile";
import { attempt, type Outcome } from "../api/attempt.ts";
import { call } from "../api/client.ts";
import { toast } from "../ui/toast.ts";

/** Saves the checkboxes of the form, each named after its kind of mail: an unchecked one is not in the data. */
export function chooseMails(data: Record<string, FormDataEntryValue>): Promise<Outcome> {
  const unwanted = mailKinds.filter((kind) => data[kind] === undefined);
  return attempt("Failed to save email choices", async () => {
    await call(profileApi.chooseMails, { body: { unwanted } });
    toast.success("Email choices saved");
  });
}
