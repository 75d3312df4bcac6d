import { randomUUID } from "node:crypto";
import { priceAhead } from "@boxmates/contract/money/pass";
import fc from "fast-check";
import { sql } from "kysely";
import { theService } from "../base/the-service.ts";
import { advancePass } from "../money/pass/advance.ts";
import { covering } from "../money/pass/covering-queries.ts";
import { refundFree } from "../money/pass/queries.ts";
import { checkoutOf } from "../money/pass/rules.ts";
import { chargingBy } from "../money/payment/access.ts";
import { advance } from "../money/payment/advance.ts";
import { insertingPayments } from "../money/payment/parcel-queries.ts";
import { giveUp } from "../money/payment/queries.ts";
import { openStripe } from "../money/stripe/client.ts";
import { type StripePort, StripeTrouble } from "../money/stripe/port.ts";
import { openPass } from "./passes.ts";
import { type Disturbance, FakeStripe } from "./stripe/fake-stripe.ts";
import { taxOn } from "./stripe/tax.ts";
import type { TestApp } from "./test-app.ts";

const hourMs = 3_600_000;
const priceCents = 2999;
const totalCents = priceAhead(priceCents, 3);

const bought = {
  ...{ isForGroup: false, groupName: "Friends", boxTitle: "Alpine Evening", continues: false },
  ...{ priceCents, boxCount: 3, totalCents, currency: "usd" as const },
};

function openPort(stripe: FakeStripe, { isTaxed }: { isTaxed: boolean }): StripePort {
  const settings = { secretKey: "sk_test_1", webhookSecrets: ["whsec_1"], currency: "usd" as const };
  return openStripe(
    { ...settings, ...(isTaxed && { addsTax: true as const }) },
    { fetch: stripe.fetch, pace: (_, request) => request() },
  );
}

/** What can happen to boxes that are paid ahead: by our server, by Stripe, by people and by deliveries. */
export type PassHappening =
  | { what: "begins"; isTaxed: boolean }
  | { what: "look"; times: 1 | 2; disturbances: (Disturbance | undefined)[] }
  | { what: "time"; hours: number }
  | { what: "pays" | "gives back" | "gives back and delivers" }
  | { what: "delivers"; parcels: 1 | 2 }
  | { what: "cancels"; place: number }
  | { what: "deletes account" };

const disturbance = fc.constantFrom<Disturbance | undefined>(
  ...[undefined, undefined, undefined],
  ...(["lost", "dropped", "broken", "limited"] as const),
);

const happening: fc.Arbitrary<PassHappening> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant("look" as const),
      times: fc.constantFrom(1 as const, 2 as const),
      disturbances: fc.array(disturbance, { maxLength: 6 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant("time" as const), hours: fc.constantFrom(1, 13, 25) }),
  },
  { weight: 3, arbitrary: fc.record({ what: fc.constant("pays" as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constantFrom("gives back" as const, "gives back and delivers" as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant("delivers" as const),
      parcels: fc.constantFrom(1 as const, 2 as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant("cancels" as const), place: fc.nat({ max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("deletes account" as const) }) },
);

/** In half of the histories, Stripe adds tax. */
export const passHistories = fc
  .tuple(fc.boolean(), fc.array(happening, { minLength: 3, maxLength: 25, size: "max" }))
  .map(([isTaxed, happenings]): PassHappening[] => [{ what: "begins", isTaxed }, ...happenings]);

/** Three boxes of one person on a real database, paid at a pretended Stripe; what they do not cover is charged. */
export class PassHistory {
  readonly stripe: FakeStripe;
  #port: StripePort;
  isTaxed = false;
  readonly app: TestApp;
  readonly passId: string;
  readonly userId: string;
  readonly customerId: string;

  private constructor(app: TestApp, stripe: FakeStripe, port: StripePort, ids: Ids) {
    [this.app, this.stripe, this.#port] = [app, stripe, port];
    [this.passId, this.userId, this.customerId] = [ids.passId, ids.userId, ids.customerId];
  }

  static async begin(app: TestApp): Promise<PassHistory> {
    const stripe = new FakeStripe(() => app.now.getTime());
    const port = openPort(stripe, { isTaxed: false });
    const { userId, email } = await app.signedInAs("Mia");
    const customerId = await port.createCustomer({ email, name: "Mia", userId });
    stripe.enterCard(customerId);
    stripe.invoices.located.add(customerId);
    const passId = await openPass(app, { userId, customerId, ...bought });
    return new PassHistory(app, stripe, port, { passId, userId, customerId });
  }

  /** Opens the Checkout, by a server that adds tax or not. */
  async #begins(isTaxed: boolean): Promise<void> {
    const { passId, customerId } = this;
    this.isTaxed = isTaxed;
    this.#port = openPort(this.stripe, { isTaxed });
    const urls = { paidUrl: "https://example.com/paid", backUrl: "https://example.com/" };
    const { id } = await this.#port.createCheckout(checkoutOf(passId, { customerId, ...bought }, urls));
    const { db } = this.app.parts;
    await db.updateTable("passes").set({ sessionId: id }).where("id", "=", passId).execute();
  }

  /** What this costs with the tax, if there is one. */
  costs(cents: number): number {
    return cents + (this.isTaxed ? taxOn(cents) : 0);
  }

  async happens(happening: PassHappening): Promise<void> {
    switch (happening.what) {
      case "begins":
        await this.#begins(happening.isTaxed);
        break;
      case "look":
        this.stripe.disturbances.push(...happening.disturbances);
        await Promise.all(Array.from({ length: happening.times }, () => this.look()));
        this.stripe.disturbances.length = 0;
        break;
      case "time":
        this.app.now = new Date(this.app.now.getTime() + happening.hours * hourMs);
        break;
      case "pays":
        for (const { id } of this.stripe.checkouts.checkouts.values())
          if (this.stripe.checkouts.find(id).status === "open") this.stripe.checkouts.pay(id);
        break;
      case "gives back":
        await this.#givesBack();
        break;
      case "gives back and delivers":
        await Promise.all([this.#givesBack(), this.#delivers(1), this.#delivers(1)]);
        break;
      case "delivers":
        await this.#delivers(happening.parcels);
        break;
      case "cancels":
        await this.#cancels(happening.place);
        break;
      case "deletes account":
        await this.app.parts.db
          .updateTable("passes")
          .set({ userId: null })
          .where("id", "=", this.passId)
          .execute();
    }
  }

  /** As the jobs do: what Stripe does not answer is done later. */
  async look(): Promise<void> {
    const { parts, now } = this.app;
    const { db } = parts;
    const payments = await db
      .selectFrom("payments")
      .select("id")
      .where("customerId", "=", this.customerId)
      .where("lookAt", "is not", null)
      .execute();
    const untroubled = async (asked: Promise<unknown>) =>
      asked.catch((error: unknown) => {
        if (!(error instanceof StripeTrouble)) throw error;
      });
    const stripe = this.#port;
    await untroubled(advancePass({ db, stripe, now, looking: theService }, this.passId, async () => {}));
    for (const { id } of payments) await untroubled(advance({ db, stripe, now, service: theService }, id));
  }

  /** As a delivery does for parcels that their owner pays: by a free box, or else by a charge. */
  async #delivers(parcels: number): Promise<void> {
    const charging = chargingBy({ stripe: { secretKey: "", webhookSecrets: [], currency: "usd" } });
    if (!charging) throw new Error("Boxes are paid here.");
    const unpaid = sql`
      select null::uuid as parcel_id, ${this.userId}::uuid as user_id, ${this.customerId} as customer_id,
        'Friends' as group_name, 'Alpine Evening' as box_title, '2026-12-01'::date as delivery_date,
        price_cents, pass_box_id
      from wanting left join covered using (parcel_id)`;
    await this.app.parts.db.transaction().execute(async (tx) => {
      await sql`select from passes where id = ${this.passId} for no key update`.execute(tx);
      await sql`
        with wanting as (
          select gen_random_uuid() as parcel_id, null::uuid as group_id, null::uuid as subscription_box_id,
            ${priceCents}::integer as price_cents, ${this.userId}::uuid as pass_owner_id, now() as joined_at,
            ${randomUUID()}::uuid as member_id
          from generate_series(1, ${parcels}::integer)
        ), ${covering(sql`wanting`)}
        ${insertingPayments(unpaid, charging, this.app.now)}`.execute(tx);
    });
  }

  async #givesBack(): Promise<void> {
    const { parts, now } = this.app;
    await parts.db.transaction().execute((tx) => refundFree(tx, theService, this.passId, { now }));
  }

  /** As whoever cancels its parcel does. */
  async #cancels(place: number): Promise<void> {
    const payments = await this.payments();
    const payment = payments[place % Math.max(payments.length, 1)];
    if (!payment) return;
    const { db } = this.app.parts;
    await giveUp(db, theService, payment.id, { wanted: "cancelled", now: this.app.now });
  }

  async settle(): Promise<void> {
    for (let round = 0; round < 4; round++) {
      await this.happens({ what: "time", hours: 26 });
      await this.look();
    }
  }

  payments() {
    return this.app.parts.db
      .selectFrom("payments")
      .select(["id", "wanted", "state", "passBoxId", "paidCents", "invoiceId", "isCleared"])
      .where("customerId", "=", this.customerId)
      .orderBy("createdAt")
      .orderBy("id")
      .execute();
  }

  boxes() {
    return this.app.parts.db
      .selectFrom("passBoxes")
      .select(["id", "shareCents", "isRefunded"])
      .where("passId", "=", this.passId)
      .execute();
  }

  refunds() {
    return this.app.parts.db
      .selectFrom("refunds")
      .select(["cents", "stripeRefundId"])
      .where("passId", "=", this.passId)
      .execute();
  }

  /** What Stripe holds of the Checkout. */
  get heldCents(): number {
    return this.stripe.checkouts.movements.reduce((sum, { cents }) => sum + cents, 0);
  }

  /** What Stripe took by this payment's invoices. */
  chargedBy(paymentId: string): number[] {
    const { movements } = this.stripe.invoices;
    return movements.filter((each) => each.paymentId === paymentId).map(({ cents }) => cents);
  }
}

interface Ids {
  passId: string;
  userId: string;
  customerId: string;
}
