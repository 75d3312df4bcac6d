import { giftApi } from "@boxmates/contract/money/gift";
import { useWrite } from "../../base/api/write.ts";
import { toast } from "../../base/ui/toast.ts";

/** Leaves for Stripe's page, which leads back. */
export const useGive = () =>
  useWrite(giftApi.give, {
    failed: "Failed to open the payment page",
    onDone: ({ url }) => location.assign(url),
    leaves: true,
  });

/** `isForGroup`: whether it is for everybody in the group. */
export const useRedeem = (isForGroup: boolean) =>
  useWrite(giftApi.redeem, {
    failed: "Failed to redeem the gift",
    leaves: true,
    onDone: () =>
      toast.success(
        "Enjoy your gift!",
        isForGroup
          ? "Its boxes are for everybody in this group, and never expire."
          : "Its boxes are yours, and never expire.",
      ),
  });
