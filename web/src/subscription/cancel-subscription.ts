import { subscriptionApi } from "@boxmates/contract/subscription";
import { attempt, type Outcome } from "../api/attempt.ts";
import { call } from "../api/client.ts";
import { toast } from "../ui/toast.ts";

/** Any member may. Specification, section 6. */
export function cancelSubscription(groupId: string, subscriptionId: string): Promise<Outcome> {
  return attempt("Failed to cancel subscription", async () => {
    await call(subscriptionApi.cancel, { params: { groupId, subscriptionId } });
    toast.success("Subscription cancelled");
  });
}
