import { deliveryApi } from "@boxmates/contract/delivery";
import { useWrite } from "../api/write.ts";
import { toast } from "../ui/toast.ts";

/** The member's parcel is here. */
export const useConfirmArrival = () =>
  useWrite(deliveryApi.arrive, {
    failed: "Error",
    onDone: () => toast.success("Enjoy your box!", "Your friends can see that it arrived."),
  });
