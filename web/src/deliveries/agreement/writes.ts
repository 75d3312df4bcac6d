import { agreementApi } from "@boxmates/contract/deliveries/agreement";
import { useWrite } from "../../base/api/write.ts";
import { toast } from "../../base/ui/toast.ts";

/** @param leaves true for who goes on to Stripe's page: a page that shows that they have joined has no dialog to go on from */
export const useJoin = (leaves = false) =>
  useWrite(agreementApi.join, {
    failed: "Failed to join",
    onDone: () => toast.success("You are in", "A box of your own comes with each delivery."),
    leaves,
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
