import { expect, test } from "vitest";
import { expectHeld } from "../../testing/held-laws.ts";
import { passHistories } from "../../testing/random-pass-events.ts";
import { PassHistory } from "../../testing/random-passes.ts";
import { startTestApp } from "../../testing/test-app.ts";

const app = startTestApp();
const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);

async function expectLaws(history: PassHistory): Promise<void> {
  const [payments, boxes, refunds] = [
    await history.payments(),
    await history.boxes(),
    await history.refunds(),
  ];
  const named = payments.flatMap(({ passBoxId }) => passBoxId ?? []);
  expect(new Set(named).size, "no box covers two").toBe(named.length);
  const refunded = boxes.filter(({ isRefunded }) => isRefunded);
  for (const { id } of refunded) expect(named, "what is given back covers nothing").not.toContain(id);
  for (const { id, state, passBoxId, isCleared } of payments) {
    const charges = history.chargedBy(id);
    if (passBoxId !== null) expect(charges, "never covered and charged").toEqual([]);
    expect(charges.filter((cents) => cents > 0).length, "never charged twice").toBeLessThanOrEqual(1);
    if (isCleared && state !== "covered") expect(charges.length, "never shipped unpaid").toBeGreaterThan(0);
  }
  if (boxes.length > 0) expect(history.heldCents, "boxes are made of money").toBeGreaterThanOrEqual(0);
  for (const passId of new Set(boxes.map((box) => box.passId))) {
    const shares = boxes.filter((box) => box.passId === passId).map(({ shareCents }) => shareCents);
    expect(sum(shares)).toBe(history.costs(7999));
  }
  expect(history.redemptions, "a gift is redeemed once").toBeLessThanOrEqual(1);
  const [, giftPassId] = history.passIds;
  const ofGift = boxes.filter(({ id, passId }) => passId === giftPassId && named.includes(id));
  if (history.redemptions === 0) expect(ofGift, "what nobody has redeemed covers nothing").toEqual([]);
  expect(sum(refunds.map(({ cents }) => cents)), "each box has its share").toBe(
    sum(refunded.map(({ shareCents }) => shareCents)),
  );
  expect(history.stripe.faults).toEqual([]);
}

async function expectSettled(history: PassHistory): Promise<void> {
  const refunds = await history.refunds();
  expect(refunds.filter(({ stripeRefundId }) => stripeRefundId === null)).toEqual([]);
  const boxes = await history.boxes();
  const kept = boxes.filter(({ isRefunded }) => !isRefunded);
  expect(sum(kept.map(({ shareCents }) => shareCents)), "our sums are Stripe's").toBe(history.heldCents);
  for (const { id, wanted, state } of await history.payments()) {
    const held = sum(history.chargedBy(id));
    expect(held, "a payment costs its price, or nothing").toBe(state === "paid" ? history.costs(2999) : 0);
    if (wanted === "cancelled") expect(["void", "refunded"]).toContain(state);
    else expect(["covered", "paid"]).toContain(state);
  }
}

test("whatever is lost, done at once, cancelled, given, redeemed or given back: nothing is covered and charged, no box is used twice, and our sums are Stripe's", async () => {
  await expectHeld(passHistories, { begin: () => PassHistory.begin(app), expectLaws, expectSettled });
});
