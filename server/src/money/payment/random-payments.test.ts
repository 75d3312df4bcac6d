import { expect, test } from "vitest";
import { expectHeld } from "../../testing/held-laws.ts";
import { histories, PaymentHistory } from "../../testing/random-payments.ts";
import { startTestApp } from "../../testing/test-app.ts";

const app = startTestApp();

async function expectLaws(history: PaymentHistory): Promise<void> {
  const { charges, netCents, stripe } = history;
  expect(charges.length, "never charged twice").toBeLessThanOrEqual(1);
  for (const cents of charges)
    expect([...history.agreedCents], "never charged what was not agreed").toContain(cents);
  expect(netCents, "never given back more than was paid").toBeGreaterThanOrEqual(0);
  const { isCleared, wanted } = await history.stored();
  if (isCleared && wanted !== "waived") expect(charges.length, "never shipped unpaid").toBe(1);
  expect(stripe.faults).toEqual([]);
}

async function expectSettled(history: PaymentHistory): Promise<void> {
  const { wanted, state, paidCents, lookAt } = await history.stored();
  const { db } = history.app.parts;
  const refunds = await db
    .selectFrom("refunds")
    .select(["cents", "creditNoteId"])
    .where("paymentId", "=", history.id)
    .execute();
  const givenBack = refunds.reduce((sum, { cents }) => sum + cents, 0);
  expect(refunds.filter(({ creditNoteId }) => creditNoteId === null)).toEqual([]);
  expect(paidCents - givenBack, "our sums are Stripe's").toBe(history.netCents);
  if (wanted !== "paid") {
    expect(history.netCents, "what is given up costs nothing").toBe(0);
    expect(["void", "refunded"]).toContain(state);
  } else if (history.isVoidedByHand) expect(["voided", undefined]).toContain(await history.finding());
  else if (history.cardPays && !history.isWrittenOff) expect(["paid", "refunded"]).toContain(state);
  if (state !== "open") expect(lookAt).toBeNull();
}

test("whatever is lost, sent twice, declined or done by hand: nobody is charged twice or what was not agreed, nothing ships unpaid, and our sums are Stripe's", async () => {
  await expectHeld(histories, { begin: () => PaymentHistory.begin(app), expectLaws, expectSettled });
});
