import type { Db } from "../../base/db/open.ts";
import { Refusal } from "../../base/refusal.ts";
import { findPass } from "../pass/queries.ts";
import { lockPayment } from "../payment/queries.ts";

/** Returns the payment, locked until the transaction ends. Throws PAYMENT_NOT_FOUND. */
export async function requirePayment(db: Db, paymentId: string) {
  const payment = await lockPayment(db, paymentId);
  if (!payment) throw new Refusal("PAYMENT_NOT_FOUND");
  return payment;
}

/** Returns what somebody has paid ahead. Throws PASS_NOT_FOUND. */
export async function requirePass(db: Db, passId: string) {
  const pass = await findPass(db, passId);
  if (pass?.state !== "paid") throw new Refusal("PASS_NOT_FOUND");
  return pass;
}
