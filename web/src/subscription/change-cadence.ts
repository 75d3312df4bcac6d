import { subscriptionApi } from "@boxmates/contract/subscription";
import { attempt, type Outcome } from "../api/attempt.ts";
import { checkForm } from "../api/check-form.ts";
import { call } from "../api/client.ts";
import { formatDate } from "../ui/formatting.ts";
import { toast } from "../ui/toast.ts";

/** Any member may. Specification, section 6. */
export async function changeCadence(groupId: string, subscriptionId: string, data: object): Promise<Outcome> {
  const form = checkForm(subscriptionApi.changeCadence.body, data);
  if (!form.ok) return { ok: false, errors: form.errors };
  return attempt("Failed to update cadence", async () => {
    const { nextDeliveryDate } = await call(subscriptionApi.changeCadence, {
      params: { groupId, subscriptionId },
      body: form.value,
    });
    toast.success("Cadence updated", `The next delivery comes on ${formatDate(nextDeliveryDate)}.`);
  });
}
