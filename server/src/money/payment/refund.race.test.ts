import { describe, expect, test } from "vitest";
import { theService } from "../../base/the-service.ts";
import { race, repeatedly } from "../../testing/races.ts";
import { PaymentHistory, priceCents } from "../../testing/random-payments.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { reserveRefund } from "./refund-queries.ts";

describe.skipIf(!process.env.TEST_DATABASE_URL)("at once, on Postgres", () => {
  const app = startTestApp();

  test("however many give back a part of a payment, together it is no more than was paid", async () => {
    await repeatedly(async () => {
      const { id } = await paid();
      const part = { cents: 1000, now: app.now };
      const reserved = await race(() =>
        app.parts.db.transaction().execute((tx) => reserveRefund(tx, theService, id, part)),
      );
      expect(reserved.filter(Boolean)).toHaveLength(Math.floor(priceCents / part.cents));
    });
  });

  async function paid(): Promise<PaymentHistory> {
    const history = await PaymentHistory.begin(app);
    await history.advance();
    expect((await history.stored()).paidCents).toBe(priceCents);
    return history;
  }
});
