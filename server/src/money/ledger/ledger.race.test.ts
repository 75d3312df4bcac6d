import { contract } from "@boxmates/contract/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { theService } from "../../base/the-service.ts";
import { openFinding, paymentsOn, priceCents, restingPayment } from "../../testing/payments.ts";
import { race, racers, repeatedly, tally } from "../../testing/races.ts";
import { FakeStripe } from "../../testing/stripe/fake-stripe.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { advance } from "../payment/advance.ts";
import { findPayment, insertPayment } from "../payment/queries.ts";
import { openStripe } from "../stripe/client.ts";

const { ledger } = contract;

describe.skipIf(!process.env.TEST_DATABASE_URL)("at once, on Postgres", () => {
  const app = startTestApp(paymentsOn);
  let boss: Person;
  beforeEach(async () => {
    boss = await app.signedInAs("Boss", "admin");
  });

  const refund = (paymentId: string, cents: number) =>
    app.send(ledger.refund, { params: { paymentId }, body: { cents, reason: "Sorry" } }, boss);
  const waive = (paymentId: string) => app.send(ledger.waive, { params: { paymentId } }, boss);

  async function reserved(paymentId: string): Promise<number> {
    const rows = await app.parts.db
      .selectFrom("refunds")
      .select("cents")
      .where("paymentId", "=", paymentId)
      .execute();
    return rows.reduce((sum, { cents }) => sum + cents, 0);
  }

  test("refunds never come to more than was paid", async () => {
    await repeatedly(async () => {
      const id = await restingPayment(app, "paid");
      const replies = await race(() => refund(id, 1000));
      expect(tally(replies)).toEqual({ ok: 2, REFUND_TOO_LARGE: racers - 2 });
      expect(await reserved(id)).toBe(2000);
      const rest = await race(() => refund(id, 999));
      expect(tally(rest)).toEqual({ ok: 1, REFUND_TOO_LARGE: racers - 1 });
      expect(await reserved(id)).toBe(priceCents);
    });
  });

  test("a payment is waived once, and a finding settled once", async () => {
    await repeatedly(async () => {
      const id = await restingPayment(app, "open");
      const finding = await openFinding({ db: app.parts.db, now: app.now });
      expect(tally(await race(() => waive(id)))).toEqual({ ok: 1, NOTHING_TO_WAIVE: racers - 1 });
      const settle = () => app.send(ledger.settle, { params: { findingId: finding } }, boss);
      expect(tally(await race(settle))).toEqual({ ok: 1, FINDING_NOT_FOUND: racers - 1 });
    });
  });

  test("refunds, a waiver, a new attempt and two that advance it: all is given back once, and our sums are Stripe's", async () => {
    await repeatedly(async () => {
      const stripe = new FakeStripe(() => app.now.getTime());
      stripe.invoices.cards.set("cus_1", "pays");
      const settings = { secretKey: "sk_test_1", webhookSecrets: ["whsec_1"], currency: "usd" as const };
      const port = openStripe(settings, { fetch: stripe.fetch, pace: (_, request) => request() });
      const paying = { db: app.parts.db, stripe: port, now: app.now, service: theService };
      const named = { groupName: "Friends", boxTitle: "Alpine Evening", deliveryDate: "2026-12-01" };
      const payer = {
        customerId: "cus_1",
        priceCents,
        currency: "usd" as const,
        parcelId: null,
        userId: null,
      };
      const id = await insertPayment(app.parts.db, theService, { ...named, ...payer }, app.now);
      await advance(paying, id);
      const again = () => app.send(ledger.tryAgain, { params: { paymentId: id } }, boss);
      const acts = [refund(id, 1000), refund(id, 1500), waive(id), again()];
      await Promise.all([...acts, advance(paying, id), advance(paying, id)]);
      await advance(paying, id);
      expect(await findPayment(app.parts.db, id)).toMatchObject({ state: "refunded", owedCents: 0 });
      expect(stripe.invoices.movements.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
      expect(await reserved(id)).toBe(priceCents);
      expect(stripe.faults).toEqual([]);
    });
  });
});
