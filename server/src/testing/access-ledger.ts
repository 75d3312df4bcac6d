import { admins, alone, ofAdmins } from "./access-rows.ts";

export const ledgerRows = {
  payments: alone(() => ({}), admins("ok")),
  refund: ofAdmins(
    async ({ newPayment }) => ({
      params: { paymentId: await newPayment("paid") },
      body: { cents: 100, reason: "A broken jar" },
    }),
    "PAYMENT_NOT_FOUND",
  ),
  waive: ofAdmins(
    async ({ newPayment }) => ({ params: { paymentId: await newPayment("open") } }),
    "PAYMENT_NOT_FOUND",
  ),
  tryAgain: ofAdmins(
    async ({ newPayment }) => ({ params: { paymentId: await newPayment("open") } }),
    "PAYMENT_NOT_FOUND",
  ),
  passes: alone(() => ({}), admins("ok")),
  refundPass: ofAdmins(
    async ({ newPass }) => ({ params: { passId: await newPass() }, body: { reason: "They moved away" } }),
    "PASS_NOT_FOUND",
  ),
  settle: ofAdmins(
    async ({ newFinding }) => ({ params: { findingId: await newFinding() } }),
    "FINDING_NOT_FOUND",
  ),
};
