import { agreementApi } from "@boxmates/contract/deliveries/agreement";
import { useWrite } from "../../base/api/write.ts";
import { toast } from "../../base/ui/toast.ts";

export const useJoin = () =>
  useWrite(agreementApi.join, {
    failed: "Failed to join",
    onDone: () => toast.success("You are in", "A box of your own comes with each delivery."),
  });

export const useEndAgreement = () =>
  useWrite(agreementApi.end, {
    failed: "Failed to stop your box",
    onDone: () => toast.success("Your box is stopped", "You pay for no further one. You can join again."),
  });

/** Leaves for Stripe's page, which leads back. */
export const useBuyAhead = () =>
  useWrite(agreementApi.buyAhead, {
    failed: "Failed to open the payment page",
    onDone: ({ url }) => location.assign(url),
    leaves: true,
  });
