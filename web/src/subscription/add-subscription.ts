import { subscriptionApi } from "@boxmates/contract/subscription";
import { attempt, type Outcome } from "../api/attempt.ts";
import { checkForm } from "../api/check-form.ts";
import { call } from "../api/client.ts";
import { formatDate } from "../ui/formatting.ts";
import { toast } from "../ui/toast.ts";

/** Subscribes the group to the box of the form. */
export async function addSubscription(groupId: string, data: object): Promise<Outcome> {
  const form = checkForm(subscriptionApi.create.body, data);
  if (!form.ok) return { ok: false, errors: form.errors };
  return attempt("Error", async () => {
    const subscription = await call(subscriptionApi.create, { params: { groupId }, body: form.value });
    toast.success(
      "Subscription added!",
      `The first box comes on ${formatDate(subscription.nextDeliveryDate)}.`,
    );
  });
}
