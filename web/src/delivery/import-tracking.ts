import { deliveryApi } from "@boxmates/contract/delivery";
import type { ResponseOf } from "@boxmates/contract/endpoint";
import { attempt, type Outcome } from "../api/attempt.ts";
import { checkForm } from "../api/check-form.ts";
import { call } from "../api/client.ts";
import { formatCount } from "../ui/formatting.ts";
import { toast } from "../ui/toast.ts";
import { countedParcels } from "./counted-parcels.ts";

export type TrackingAnswer = ResponseOf<typeof deliveryApi.importTracking>;

export type TrackingOutcome = Outcome & { answer?: TrackingAnswer };

/** Looks what an import would do or, where the form says `apply`, does it. */
export async function importTracking(data: Record<string, FormDataEntryValue>): Promise<TrackingOutcome> {
  const form = checkForm(deliveryApi.importTracking.body, { text: data.text, apply: data.apply === "true" });
  if (!form.ok) return { ok: false, errors: form.errors };
  let answer: TrackingAnswer | undefined;
  const failed = form.value.apply ? "Failed to import" : "Failed to check the file";
  const outcome = await attempt(failed, async () => {
    answer = await call(deliveryApi.importTracking, { body: form.value });
    if (answer.applied) toast.success("Tracking imported", importedWords(answer));
  });
  return outcome.ok && answer ? { ...outcome, answer } : outcome;
}

function importedWords({ shipped, changed }: TrackingAnswer): string {
  const links = changed === 1 ? "1 link" : `${formatCount(changed)} links`;
  return `${countedParcels(shipped)} marked as On its way, ${links} changed.`;
}
