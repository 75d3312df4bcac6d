import type { WantedOutcome } from "@boxmates/contract/money/payment";
import fc from "fast-check";
import { theService } from "../base/the-service.ts";
import { advance, type Paying } from "../money/payment/advance.ts";
import { askAgain, giveUp, insertPayment } from "../money/payment/queries.ts";
import { reserveRefund } from "../money/payment/refund-queries.ts";
import { openStripe } from "../money/stripe/client.ts";
import type { Pace } from "../money/stripe/pace.ts";
import { type StripePort, StripeTrouble } from "../money/stripe/port.ts";
import { provenAdmin } from "./granted.ts";
import { disturbance } from "./held-laws.ts";
import { type Disturbance, FakeStripe } from "./stripe/fake-stripe.ts";
import type { Card } from "./stripe/invoices.ts";
import { taxOn } from "./stripe/tax.ts";
import type { TestApp } from "./test-app.ts";

const hourMs = 3_600_000;
const unpaced: Pace = (_, request) => request();
export const priceCents = 2999;

/** An event that can happen to a payment: by our server, by Stripe, by people, or by somebody at Stripe's dashboard. */
export type Happening =
  | { what: "advance"; times: 1 | 2; disturbances: (Disturbance | undefined)[] }
  | { what: "time"; hours: number }
  | { what: "card"; card: Card }
  | { what: "tax"; isAdded: boolean }
  | { what: "place"; isKnown: boolean }
  | { what: "give up"; wanted: Exclude<WantedOutcome, "paid"> }
  | { what: "refund"; cents: number }
  | { what: "ask again" }
  | { what: "dashboard"; does: "adds a line" | "deletes" | "voids" | "writes off" };

const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constant("advance" as const),
      times: fc.constantFrom(1 as const, 2 as const),
      disturbances: fc.array(disturbance, { maxLength: 8 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ what: fc.constant("time" as const), hours: fc.constantFrom(1, 25, 80) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant("card" as const),
      card: fc.constantFrom<Card>("pays", "is declined", "asks the bank", "is missing"),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant("give up" as const),
      wanted: fc.constantFrom("waived" as const, "cancelled" as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant("refund" as const), cents: fc.constantFrom(1000, 1999) }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("ask again" as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant("place" as const), isKnown: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("tax" as const), isAdded: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant("dashboard" as const),
      does: fc.constantFrom(
        "adds a line" as const,
        "deletes" as const,
        "voids" as const,
        "writes off" as const,
      ),
    }),
  },
);

/** Histories that begin with a card that pays; in half of them, Stripe adds tax from the beginning. */
export const histories = fc
  .tuple(fc.boolean(), fc.array(happening, { minLength: 3, maxLength: 25, size: "max" }))
  .map(([isAdded, happenings]): Happening[] => [{ what: "tax", isAdded }, ...happenings]);

/** One payment on a real database, at a pretended Stripe. */
export class PaymentHistory {
  readonly stripe: FakeStripe;
  /** The ways to Stripe of a server that adds tax, and of one that does not. */
  readonly #ports: { taxed: StripePort; plain: StripePort };
  /** The server's setting, and the sums that its payments may have cost so far. */
  #isTaxed = false;
  readonly agreedCents = new Set<number>();
  readonly app: TestApp;
  readonly id: string;
  readonly customerId: string;
  /** Somebody made something of it in the dashboard that only a person can put right. */
  isVoidedByHand = false;

  private constructor(app: TestApp, id: string, customerId: string) {
    this.app = app;
    this.id = id;
    this.customerId = customerId;
    this.stripe = new FakeStripe(() => app.now.getTime());
    const settings = { secretKey: "sk_test_1", webhookSecrets: ["whsec_1"], currency: "usd" as const };
    const options = { fetch: this.stripe.fetch, pace: unpaced };
    this.#ports = {
      taxed: openStripe({ ...settings, addsTax: true }, options),
      plain: openStripe(settings, options),
    };
    this.stripe.invoices.cards.set(customerId, "pays");
    this.stripe.invoices.located.add(customerId);
  }

  static async begin(app: TestApp): Promise<PaymentHistory> {
    const customerId = "cus_1";
    const named = { groupName: "Friends", boxTitle: "Alpine Evening", deliveryDate: "2026-12-01" };
    const payment = {
      ...named,
      customerId,
      priceCents,
      currency: "usd" as const,
      parcelId: null,
      userId: null,
    };
    const id = await insertPayment(app.parts.db, theService, payment, app.now);
    return new PaymentHistory(app, id, customerId);
  }

  async happens(happening: Happening): Promise<void> {
    const { db } = this.app.parts;
    switch (happening.what) {
      case "advance":
        this.stripe.disturbances.push(...happening.disturbances);
        await Promise.all(Array.from({ length: happening.times }, () => this.advance()));
        this.stripe.disturbances.length = 0;
        break;
      case "time":
        this.app.now = new Date(this.app.now.getTime() + happening.hours * hourMs);
        this.stripe.invoices.collect();
        break;
      case "card":
        this.stripe.invoices.cards.set(this.customerId, happening.card);
        break;
      case "tax":
        this.#isTaxed = happening.isAdded;
        break;
      case "place":
        this.#locate(happening.isKnown);
        break;
      case "give up":
        await giveUp(db, theService, this.id, { wanted: happening.wanted, now: this.app.now });
        break;
      case "refund": {
        const { cents } = happening;
        const now = this.app.now;
        await db.transaction().execute((tx) => reserveRefund(tx, theService, this.id, { cents, now }));
        break;
      }
      case "ask again":
        await askAgain(db, provenAdmin, this.id, this.app.now);
        break;
      case "dashboard":
        this.#dashboard(happening.does);
    }
  }

  /** Does what the job does: a step that Stripe does not answer is done later. */
  async advance(): Promise<void> {
    const { parts, now } = this.app;
    const stripe = this.#ports[this.#isTaxed ? "taxed" : "plain"];
    this.agreedCents.add(priceCents + (this.#isTaxed ? taxOn(priceCents) : 0));
    const paying: Paying = { db: parts.db, stripe, now, service: theService };
    await advance(paying, this.id).catch((error: unknown) => {
      if (!(error instanceof StripeTrouble)) throw error;
    });
  }

  /** Stripe finds the payer's address from now on, or does not. */
  #locate(isKnown: boolean): void {
    const { located } = this.stripe.invoices;
    if (isKnown) located.add(this.customerId);
    else located.delete(this.customerId);
  }

  /** Somebody at the dashboard does it to every invoice that lets them. */
  #dashboard(does: (Happening & { what: "dashboard" })["does"]): void {
    const { invoices } = this.stripe;
    for (const { id, status } of [...invoices.invoices.values()]) {
      if (status === "draft" && does === "adds a line") invoices.addLine(id, 2000);
      if (status === "draft" && does === "deletes") invoices.delete(id);
      if (status === "open" && does === "writes off") invoices.markUncollectible(id);
      if (status === "open" && does === "voids") {
        this.isVoidedByHand = true;
        invoices.voidInvoice(id);
      }
    }
  }

  /** Lets days pass without any trouble, until nothing more is to be done. */
  async settle(): Promise<void> {
    this.#locate(true);
    for (let round = 0; round < 4; round++) {
      await this.happens({ what: "time", hours: 49 });
      await this.advance();
    }
  }

  stored() {
    return this.app.parts.db
      .selectFrom("payments")
      .select(["wanted", "state", "paidCents", "isCleared", "lookAt"])
      .where("id", "=", this.id)
      .executeTakeFirstOrThrow();
  }

  /** Returns the finding that an administrator is to look at; undefined if there is none. */
  async finding(): Promise<string | undefined> {
    const found = await this.app.parts.db
      .selectFrom("findings")
      .select("kind")
      .where("paymentId", "=", this.id)
      .where("settledAt", "is", null)
      .executeTakeFirst();
    return found?.kind;
  }

  /** The sums that moved out of the card at Stripe for this payment. */
  get charges(): number[] {
    return this.stripe.invoices.movements.map(({ cents }) => cents).filter((cents) => cents > 0);
  }

  get cardPays(): boolean {
    return this.stripe.invoices.cards.get(this.customerId) === "pays";
  }

  /** Nobody collects it any more: it waits for the payer to come back. */
  get isWrittenOff(): boolean {
    return [...this.stripe.invoices.invoices.values()].some(({ status }) => status === "uncollectible");
  }

  get netCents(): number {
    return this.stripe.invoices.movements.reduce((sum, { cents }) => sum + cents, 0);
  }
}
