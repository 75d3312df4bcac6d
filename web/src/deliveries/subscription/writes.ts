import {
  cadenceLabels,
  type Subscription,
  subscriptionApi,
} from "@boxmates/contract/deliveries/subscription";
import { suggestionApi } from "@boxmates/contract/deliveries/suggestion";
import { forgetTyped } from "../../base/api/typed-at-signup.ts";
import { useWrite } from "../../base/api/write.ts";
import { formatDate } from "../../base/ui/formatting.ts";
import { toast } from "../../base/ui/toast.ts";

type Dated = Pick<Subscription, "nextDeliveryDate">;

export const nextOf = ({ nextDeliveryDate }: Dated) =>
  `The next delivery comes on ${formatDate(nextDeliveryDate)}.`;

const tellNext = (title: string) => (subscription: Dated) => toast.success(title, nextOf(subscription));

export const useAddSubscription = () =>
  useWrite(subscriptionApi.create, {
    failed: "Error",
    onDone: ({ nextDeliveryDate }) => {
      // A box that was chosen before there was a group has been offered long enough.
      forgetTyped("box");
      toast.success(
        "Subscription added!",
        `It is monthly; the next box comes on ${formatDate(nextDeliveryDate)}.`,
      );
    },
  });

/** Any member may. Specification, section 6. */
export function useChangeCadence() {
  const tell = useUndoableToast("Cadence updated");
  return useWrite(subscriptionApi.changeCadence, {
    failed: "Failed to update cadence",
    onDone: (subscription, { params }) => tell(params.groupId, subscription, nextOf(subscription)),
  });
}

/** Any member may. Specification, section 6. */
export function useCancelSubscription() {
  const tell = useUndoableToast("Subscription cancelled");
  return useWrite(subscriptionApi.cancel, {
    failed: "Failed to cancel subscription",
    onDone: (subscription, { params }) => tell(params.groupId, subscription),
  });
}

/** Skips the next delivery. The request names its date, so that pressing again on an old page skips no other. */
export function useSkipDelivery() {
  const tell = useUndoableToast("Delivery skipped");
  return useWrite(subscriptionApi.skip, {
    failed: "Failed to skip the delivery",
    onDone: (subscription, { params }) => tell(params.groupId, subscription, nextOf(subscription)),
  });
}

/** Takes back the last skip. */
export const useUndoSkip = () =>
  useWrite(subscriptionApi.unskip, {
    failed: "Failed to undo the skip",
    onDone: tellNext("Skip undone"),
  });

/** Ends a pause. The request names the next date that the person has seen. */
export function useResume() {
  const tell = useUndoableToast("Subscription resumed");
  return useWrite(subscriptionApi.resume, {
    failed: "Failed to resume the subscription",
    onDone: (subscription, { params }) => tell(params.groupId, subscription, nextOf(subscription)),
  });
}

/** Any member may undo the latest change, whoever made it. */
export const useUndoChange = () =>
  useWrite(subscriptionApi.undo, {
    failed: "Failed to undo the change",
    onDone: ({ cadence, ...subscription }) =>
      toast.success("Undone", `${cadenceLabels[cadence]}. ${nextOf(subscription)}`),
  });

/** Announces a change, which the toast can undo. */
export function useUndoableToast(title: string) {
  const undo = useUndoChange();
  return (groupId: string, { id: subscriptionId, revision }: Subscription, description?: string) =>
    toast.success(title, description, {
      label: "Undo",
      onPress: () => undo.send({ params: { groupId, subscriptionId, revision } }),
    });
}

/** For members, who may not subscribe themselves. */
export const useSuggestBox = () =>
  useWrite(suggestionApi.create, {
    failed: "Failed to suggest the box",
    onDone: () => toast.success("Box suggested", "The owner and the admins of your group see it now."),
  });

/** The owner and admins dismiss a suggestion; the member who made it withdraws it. */
export const useRemoveSuggestion = () =>
  useWrite(suggestionApi.remove, {
    failed: "Failed to remove the suggestion",
    onDone: () => toast.success("Suggestion removed"),
  });
