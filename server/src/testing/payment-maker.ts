import { randomUUID } from "node:crypto";
import type { PaymentState } from "@boxmates/contract/money/payment";
import { newToken } from "../people/account/tokens.ts";
import { paidGift, paidPass } from "./passes.ts";
import { openFinding, restingPayment } from "./payments.ts";
import type { TestApp } from "./test-app.ts";

/** Makes what administrators see of payments, for a row of the access matrix. */
export interface PaymentMaker {
  /** A payment in this state. */
  newPayment(state: PaymentState): Promise<string>;
  /** Three boxes that were paid ahead. */
  newPass(): Promise<string>;
  /** A gift that waits, with a code that opens it. */
  newGift(): Promise<{ giftId: string; code: string }>;
  /** An open finding. */
  newFinding(): Promise<string>;
}

export const paymentMaker = (app: TestApp): PaymentMaker => ({
  newPayment: (state) => restingPayment(app, state),
  newPass: () => paidPass(app),
  newGift: () => paidGift(app),
  newFinding: () => openFinding({ db: app.parts.db, now: app.now }),
});

export const noPayments: PaymentMaker = {
  newPayment: async () => randomUUID(),
  newPass: async () => randomUUID(),
  newGift: async () => ({ giftId: randomUUID(), code: newToken() }),
  newFinding: async () => randomUUID(),
};
