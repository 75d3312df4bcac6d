import type { Db } from "../../base/db/open.ts";
import { Refusal } from "../../base/refusal.ts";
import { lockPayment } from "../payment/queries.ts";

/** Returns the payment, locked until the transaction ends. Throws PAYMENT_NOT_FOUND. */
export async function requirePayment(db: Db, paymentId: string) {
  const payment = await lockPayment(db, paymentId);
  if (!payment) throw new Refusal("PAYMENT_NOT_FOUND");
  return payment;
}
