import { deliveryApi } from "@boxmates/contract/deliveries/delivery";
import { useWrite } from "../../base/api/write.ts";
import { toast } from "../../base/ui/toast.ts";

/** The member's parcel is here. */
export const useConfirmArrival = () =>
  useWrite(deliveryApi.arrive, {
    failed: "Failed to note that it arrived",
    onDone: () => toast.success("Enjoy your box!", "Your friends can see that it arrived."),
  });

/** Within five minutes; after that, or once a friend plays because of it, the server says why not. */
export const useUndoArrival = () =>
  useWrite(deliveryApi.undoArrival, {
    failed: "Failed to undo it",
    onDone: () => toast.info("Not here yet", "Your friends see that your box is still to come."),
  });
