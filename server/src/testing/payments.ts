import { randomUUID } from "node:crypto";
import type { FindingKind } from "@boxmates/contract/money/ledger";
import type { PaymentState } from "@boxmates/contract/money/payment";
import type { Db } from "../base/db/open.ts";
import { theService } from "../base/the-service.ts";
import { insertPayment, type NewPayment } from "../money/payment/queries.ts";
import { paidPass } from "./passes.ts";
import type { TestApp } from "./test-app.ts";

/** The environment of an app in which boxes are paid. Its Stripe is only asked by jobs. */
export const paymentsOn = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };

export const priceCents = 2999;

const usual: NewPayment = {
  parcelId: null,
  userId: null,
  customerId: "cus_1",
  groupName: "Friends",
  boxTitle: "Alpine Evening",
  deliveryDate: "2026-12-01",
  priceCents,
  currency: "usd",
};

/** Writes a payment as a delivery does. */
export function duePayment(app: TestApp, payment: Partial<NewPayment> = {}): Promise<string> {
  return insertPayment(app.parts.db, theService, { ...usual, ...payment }, app.now);
}

/** Makes a payment that rests in this state, without Stripe. */
export async function restingPayment(
  app: TestApp,
  state: PaymentState,
  payment: Partial<NewPayment> = {},
): Promise<string> {
  const id = await duePayment(app, payment);
  const hasInvoice = state !== "covered" && state !== "due";
  const isPaid = state === "paid" || state === "refunded";
  const passBoxId = state === "covered" ? await freeBox(app) : null;
  const at = { lookAt: null, state, invoiceId: hasInvoice ? `in_${id}` : null, passBoxId };
  await app.parts.db
    .updateTable("payments")
    .set({ ...at, paidCents: isPaid ? priceCents : 0 })
    .where("id", "=", id)
    .execute();
  return id;
}

/** Makes an open finding, by default about an invoice that is not ours. */
export async function openFinding(
  { db, now }: { db: Db; now: Date },
  kind: FindingKind = "unknown_invoice",
  paymentId: string | null = null,
): Promise<string> {
  const { id } = await db
    .insertInto("findings")
    .values({ kind, objectId: `in_${randomUUID()}`, paymentId, foundAt: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Makes a box that was paid ahead. */
async function freeBox(app: TestApp): Promise<string> {
  const passId = await paidPass(app);
  const { id } = await app.parts.db
    .selectFrom("passBoxes")
    .select("id")
    .where("passId", "=", passId)
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}
