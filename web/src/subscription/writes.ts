import { type Subscription, subscriptionApi } from "@boxmates/contract/subscription";
import { useWrite } from "../api/write.ts";
import { formatDate } from "../ui/formatting.ts";
import { toast } from "../ui/toast.ts";

type Dated = Pick<Subscription, "nextDeliveryDate">;

const tellNext = (title: string) => (subscription: Dated) =>
  toast.success(title, `The next delivery comes on ${formatDate(subscription.nextDeliveryDate)}.`);

export const useAddSubscription = () =>
  useWrite(subscriptionApi.create, {
    failed: "Error",
    onDone: ({ nextDeliveryDate }) =>
      toast.success(
        "Subscription added!",
        `It is monthly; the next box comes on ${formatDate(nextDeliveryDate)}.`,
      ),
  });

/** Any member may. Specification, section 6. */
export const useChangeCadence = () =>
  useWrite(subscriptionApi.changeCadence, {
    failed: "Failed to update cadence",
    onDone: tellNext("Cadence updated"),
  });

/** Any member may. Specification, section 6. */
export const useCancelSubscription = () =>
  useWrite(subscriptionApi.cancel, {
    failed: "Failed to cancel subscription",
    onDone: () => toast.success("Subscription cancelled"),
  });

/** Skips the next delivery. The request names its date, so that pressing again on an old page skips no other. */
export const useSkipDelivery = () =>
  useWrite(subscriptionApi.skip, {
    failed: "Failed to skip the delivery",
    onDone: tellNext("Delivery skipped"),
  });

/** Takes back the last skip. */
export const useUndoSkip = () =>
  useWrite(subscriptionApi.unskip, {
    failed: "Failed to undo the skip",
    onDone: tellNext("Skip undone"),
  });
