import { deliveryApi } from "@boxmates/contract/delivery";
import { attempt, type Outcome } from "../api/attempt.ts";
import { call } from "../api/client.ts";
import { toast } from "../ui/toast.ts";

/** The member's parcel is here. */
export function confirmArrival(groupId: string, deliveryId: string): Promise<Outcome> {
  return attempt("Error", async () => {
    await call(deliveryApi.arrive, { params: { groupId, deliveryId } });
    toast.success("Enjoy your box!", "Your friends can see that it arrived.");
  });
}
