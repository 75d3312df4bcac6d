import { subscriptionApi } from "@boxmates/contract/subscription";
import { attempt, type Outcome } from "../api/attempt.ts";
import { call } from "../api/client.ts";
import { formatDate } from "../ui/formatting.ts";
import { toast } from "../ui/toast.ts";

/** The form of `SkipControls`: which delivery of which subscription. */
type SkipForm = Record<string, FormDataEntryValue>;

function paramsOf(groupId: string, data: SkipForm) {
  return {
    groupId,
    subscriptionId: String(data.subscriptionId),
    deliveryDate: String(data.deliveryDate),
  };
}

/** Skips the next delivery. The form names its date, so that pressing again on an old page skips no other. */
export function skipDelivery(groupId: string, data: SkipForm): Promise<Outcome> {
  return attempt("Failed to skip the delivery", async () => {
    const { nextDeliveryDate } = await call(subscriptionApi.skip, { params: paramsOf(groupId, data) });
    toast.success("Delivery skipped", `The next delivery comes on ${formatDate(nextDeliveryDate)}.`);
  });
}

/** Takes back the skip that was made last. */
export function undoSkip(groupId: string, data: SkipForm): Promise<Outcome> {
  return attempt("Failed to undo the skip", async () => {
    const { nextDeliveryDate } = await call(subscriptionApi.unskip, { params: paramsOf(groupId, data) });
    toast.success("Skip undone", `The next delivery comes on ${formatDate(nextDeliveryDate)}.`);
  });
}
