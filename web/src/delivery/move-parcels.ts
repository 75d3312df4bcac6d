import { type DeliveryStatus, deliveryApi, deliveryStatusLabels } from "@boxmates/contract/delivery";
import { attempt, type Outcome } from "../api/attempt.ts";
import { checkForm } from "../api/check-form.ts";
import { call } from "../api/client.ts";
import { toast } from "../ui/toast.ts";
import { countedParcels } from "./counted-parcels.ts";

/** Moves the chosen parcels on. Those that cannot become this, perhaps only since a moment ago, stay as they are. */
export async function moveParcels(data: Record<string, FormDataEntryValue>): Promise<Outcome> {
  const parcelIds = String(data.parcelIds).split(" ");
  const form = checkForm(deliveryApi.moveParcels.body, { parcelIds, status: data.status });
  if (!form.ok) return { ok: false, errors: form.errors };
  return attempt("Failed to move the parcels on", async () => {
    const answer = await call(deliveryApi.moveParcels, { body: form.value });
    tell(form.value.status, answer);
  });
}

function tell(status: DeliveryStatus, { moved, left }: { moved: number; left: number }): void {
  const rest = `${countedParcels(left)} ${left === 1 ? "was left as it is" : "were left as they are"}.`;
  if (moved === 0) toast.info("Nothing was moved", rest);
  else
    toast.success(
      `${countedParcels(moved)} marked as ${deliveryStatusLabels[status]}`,
      left > 0 ? rest : undefined,
    );
}
