import { deliveryApi } from "@boxmates/contract/delivery";
import { attempt, type Outcome } from "../api/attempt.ts";
import { call } from "../api/client.ts";
import { formatCount } from "../ui/formatting.ts";
import { toast } from "../ui/toast.ts";

/** Makes what the daily job would make today. */
export function createDue(): Promise<Outcome> {
  return attempt("Failed to create the due deliveries", async () => {
    const { made } = await call(deliveryApi.createDue, {});
    if (made === 0) toast.info("Nothing is due today");
    else toast.success(made === 1 ? "1 delivery created" : `${formatCount(made)} deliveries created`);
  });
}
