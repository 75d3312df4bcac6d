import { deliveryApi } from "@boxmates/contract/delivery";
import { attempt, type Outcome } from "../api/attempt.ts";
import { checkForm } from "../api/check-form.ts";
import { call } from "../api/client.ts";
import { toast } from "../ui/toast.ts";

export async function setTracking(data: Record<string, FormDataEntryValue>): Promise<Outcome> {
  const form = checkForm(deliveryApi.setTracking.body, data);
  if (!form.ok) return { ok: false, errors: form.errors };
  return attempt("Failed to save the tracking link", async () => {
    const params = { parcelId: String(data.parcelId) };
    const { trackingUrl } = await call(deliveryApi.setTracking, { params, body: form.value });
    toast.success(trackingUrl ? "Tracking link saved" : "Tracking link removed");
  });
}
