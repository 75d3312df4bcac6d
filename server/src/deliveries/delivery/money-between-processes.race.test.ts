import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { theService } from "../../base/the-service.ts";
import { refundFree } from "../../money/pass/queries.ts";
import { advance } from "../../money/payment/advance.ts";
import { openStripe } from "../../money/stripe/client.ts";
import { paidGift, paidPass, wantsBoxes } from "../../testing/passes.ts";
import { duePayment, paymentsOn, priceCents } from "../../testing/payments.ts";
import { manyRounds } from "../../testing/races.ts";
import { type Act, type PlainAct, RacingProcesses } from "../../testing/racing-processes.ts";
import { FakeStripe } from "../../testing/stripe/fake-stripe.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { groupOf } from "../../testing/world.ts";

const rounds = manyRounds(200, 8);
const racers = 50;
const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);

/** So many acts, each of these in turn. */
const acts = (id: string, ...whats: PlainAct["what"][]): PlainAct[] =>
  Array.from({ length: racers }, (_, number) => ({ what: whats[number % whats.length] ?? "advance", id }));

describe.skipIf(!process.env.TEST_DATABASE_URL)("between two processes, on Postgres", () => {
  const app = startTestApp(paymentsOn);
  let stripe: FakeStripe;
  let processes: RacingProcesses;

  beforeEach(async () => {
    stripe = new FakeStripe(() => app.now.getTime());
    stripe.invoices.cards.set("cus_1", "pays");
    processes = await RacingProcesses.start(app.database.url ?? "", stripe);
  });
  afterEach(() => processes.end());

  const settings = { secretKey: "sk_test_1", webhookSecrets: ["whsec_1"], currency: "usd" as const };

  async function settled(id: string) {
    const { db } = app.parts;
    const port = openStripe(settings, { fetch: stripe.fetch, pace: (_, request) => request() });
    await advance({ db, stripe: port, now: app.now, service: theService }, id);
    const payment = await db
      .selectFrom("payments")
      .select(["wanted", "state", "paidCents", "lookAt"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const refunds = await db.selectFrom("refunds").select("cents").where("paymentId", "=", id).execute();
    const moved = stripe.invoices.movements.filter(({ paymentId }) => paymentId === id);
    return { ...payment, refundedCents: sum(refunds.map(({ cents }) => cents)), moved };
  }

  test("a payment that is advanced, refunded, tried again, waived or cancelled is charged once at most, and our sums are Stripe's", async () => {
    const endings: PlainAct["what"][][] = [[], ["waive"], ["cancel"], ["waive", "cancel"]];
    for (let round = 0; round < rounds; round++) {
      const id = await duePayment(app);
      // Half of them are paid before, so that more is given back at once.
      if (round % 2 === 0) await settled(id);
      const ending = endings[Math.floor(round / 2) % endings.length] ?? [];
      const raced = acts(id, "refund", "advance", "ask again", "refund", "advance", ...ending);
      expect((await processes.race(raced, app.now)).faults).toEqual([]);
      const { wanted, state, paidCents, lookAt, refundedCents, moved } = await settled(id);
      const cents = moved.map((each) => each.cents);
      expect(cents.filter((each) => each > 0).length).toBeLessThanOrEqual(1);
      expect(refundedCents).toBeLessThanOrEqual(paidCents);
      expect(sum(cents)).toBe(paidCents - refundedCents);
      expect(lookAt).toBeNull();
      if (ending.length === 0) expect([wanted, state, paidCents]).toEqual(["paid", "paid", priceCents]);
      else expect([wanted !== "paid", sum(cents)]).toEqual([true, 0]);
    }
    expect(stripe.faults).toEqual([]);
  });

  const groups = 6;

  /** A month later, all subscriptions are due. */
  async function nextMonth(round: number): Promise<void> {
    app.now = new Date(Date.UTC(2027, round, 1));
    const nextDeliveryDate = app.now.toISOString().slice(0, 10);
    await app.parts.db.updateTable("groupSubscriptions").set({ nextDeliveryDate }).execute();
  }

  test("a box that is used while it is given back is one of both, and covers one parcel", async () => {
    const { mia } = await wantsBoxes(app, groups);
    const { db } = app.parts;
    for (let round = 0; round < rounds; round++) {
      await nextMonth(round);
      const passId = await paidPass(app, { userId: mia.userId, boxCount: 4 });
      // Each use takes two of the six that are due; in every other round the boxes are only used.
      const raced = round % 2 === 0 ? acts(passId, "use", "use", "use", "give back") : acts(passId, "use");
      expect((await processes.race(raced, app.now)).faults).toEqual([]);
      await db.transaction().execute((tx) => refundFree(tx, theService, passId, { now: app.now }));
      const boxes = await db
        .selectFrom("passBoxes as box")
        .leftJoin("payments as used", "used.passBoxId", "box.id")
        .select(["box.shareCents", "box.isRefunded", "used.state"])
        .where("box.passId", "=", passId)
        .execute();
      const refunds = await db.selectFrom("refunds").select("cents").where("passId", "=", passId).execute();
      const refunded = boxes.filter(({ isRefunded }) => isRefunded);
      expect(boxes.filter(({ state }) => state === "covered").length + refunded.length).toBe(4);
      expect(sum(refunds.map(({ cents }) => cents))).toBe(sum(refunded.map(({ shareCents }) => shareCents)));
      const parcels = await db
        .selectFrom("parcels")
        .select("id")
        .where("deliveryDate", "=", app.now.toISOString().slice(0, 10))
        .execute();
      expect(parcels).toHaveLength(4 - refunded.length);
      if (round % 2 === 1) expect(refunded).toEqual([]);
    }
  });

  test("a gift that is redeemed while it is given back is redeemed once at most, and given back as a whole", async () => {
    const people = [await app.signedInAs("Ann"), await app.signedInAs("Ben"), await app.signedInAs("Cleo")];
    const friends = await Promise.all(
      people.map(async (person) => ({ userId: person.userId, groupId: await groupOf(app, person) })),
    );
    const { db } = app.parts;
    for (let round = 0; round < rounds; round++) {
      const { code, passId } = await paidGift(app);
      const redeeming = Array.from({ length: racers }, (_, number): Act => {
        const { userId, groupId } = friends[number % friends.length] ?? { userId: "", groupId: "" };
        return { what: "redeem", code, userId, groupId };
      });
      const back: Act = { what: "give back", id: passId };
      // It comes first, or in the midst of them.
      const raced = redeeming.toSpliced((round % 3) * 3, 0, back);
      const { faults, redeemed } = await processes.race(raced, app.now);
      expect(faults).toEqual([]);
      const { redeemedBy, holder } = await db
        .selectFrom("gifts")
        .innerJoin("passes", "passes.id", "gifts.passId")
        .select(["gifts.redeemedBy", "passes.userId as holder"])
        .where("gifts.passId", "=", passId)
        .executeTakeFirstOrThrow();
      expect(redeemed).toBe(redeemedBy === null ? 0 : 1);
      expect(holder).toBe(redeemedBy);
      const refunds = await db.selectFrom("refunds").select("cents").where("passId", "=", passId).execute();
      expect(refunds).toEqual([{ cents: 7999 }]);
    }
  });
});
