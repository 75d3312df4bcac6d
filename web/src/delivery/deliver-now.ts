import { deliveryApi } from "@boxmates/contract/delivery";
import { attempt, type Outcome } from "../api/attempt.ts";
import { call } from "../api/client.ts";
import { formatDate } from "../ui/formatting.ts";
import { toast } from "../ui/toast.ts";

export function deliverNow(subscriptionId: string): Promise<Outcome> {
  return attempt("Failed to create the delivery", async () => {
    const { nextDeliveryDate } = await call(deliveryApi.deliverNow, { params: { subscriptionId } });
    toast.success("Delivery created", `The next one comes on ${formatDate(nextDeliveryDate)}.`);
  });
}
