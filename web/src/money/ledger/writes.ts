import { ledgerApi } from "@boxmates/contract/money/ledger";
import { useWrite } from "../../base/api/write.ts";
import { toast } from "../../base/ui/toast.ts";

const tellRefund = () =>
  toast.success("Refund on its way", "The bank shows it within 5 to 10 business days.");

export const useRefund = () =>
  useWrite(ledgerApi.refund, {
    failed: "Failed to refund the payment",
    onDone: tellRefund,
  });

export const useRefundPass = () =>
  useWrite(ledgerApi.refundPass, {
    failed: "Failed to refund the boxes",
    onDone: tellRefund,
  });

export const useWaive = () =>
  useWrite(ledgerApi.waive, {
    failed: "Failed to waive the payment",
    onDone: () => toast.success("Payment waived", "The parcel ships without it."),
  });

export const useTryAgain = () =>
  useWrite(ledgerApi.tryAgain, {
    failed: "Failed to try again",
    onDone: () => toast.success("Trying again", "The list shows in a moment how it went."),
  });

export const useSettle = () =>
  useWrite(ledgerApi.settle, {
    failed: "Failed to settle the finding",
    onDone: () => toast.success("Finding settled"),
  });
