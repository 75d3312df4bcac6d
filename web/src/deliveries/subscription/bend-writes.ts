import { subscriptionApi } from "@boxmates/contract/deliveries/subscription";
import { useWrite } from "../../base/api/write.ts";
import { nextOf, useUndoableToast } from "./writes.ts";

/** Moves the next delivery, which the request names as the person has seen it. */
export function useMove() {
  const tell = useUndoableToast("Delivery moved");
  return useWrite(subscriptionApi.move, {
    failed: "Failed to move the delivery",
    onDone: (subscription, { params }) => tell(params.groupId, subscription, nextOf(subscription)),
  });
}

export function usePause() {
  const tell = useUndoableToast("Subscription paused");
  return useWrite(subscriptionApi.pause, {
    failed: "Failed to pause the subscription",
    onDone: (subscription, { params }) => tell(params.groupId, subscription, nextOf(subscription)),
  });
}

export function useHurry() {
  const tell = useUndoableToast("The next one comes now");
  return useWrite(subscriptionApi.hurry, {
    failed: "Failed to ask for the next delivery",
    onDone: (subscription, { params }) => tell(params.groupId, subscription, nextOf(subscription)),
  });
}
