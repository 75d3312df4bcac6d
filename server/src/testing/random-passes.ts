import { randomUUID } from "node:crypto";
import { priceAhead } from "@boxmates/contract/money/pass";
import { sql } from "kysely";
import { Refusal } from "../base/refusal.ts";
import { theService } from "../base/the-service.ts";
import { requireRedeeming } from "../money/gift/access.ts";
import { insertGiftCode, redeemGift } from "../money/gift/queries.ts";
import { advancePass } from "../money/pass/advance.ts";
import { covering } from "../money/pass/covering-queries.ts";
import { refundFree } from "../money/pass/queries.ts";
import { checkoutOf } from "../money/pass/rules.ts";
import { chargingBy } from "../money/payment/access.ts";
import { advance } from "../money/payment/advance.ts";
import { insertingPayments } from "../money/payment/parcel-queries.ts";
import { giveUp } from "../money/payment/queries.ts";
import { openStripe } from "../money/stripe/client.ts";
import { type NewCheckout, type StripePort, StripeTrouble } from "../money/stripe/port.ts";
import { newToken, tokenHash } from "../people/account/tokens.ts";
import { requestOf } from "./granted.ts";
import { giftOf, openPass } from "./passes.ts";
import type { PassHappening } from "./random-pass-events.ts";
import { FakeStripe } from "./stripe/fake-stripe.ts";
import { taxOn } from "./stripe/tax.ts";
import type { TestApp } from "./test-app.ts";
import { groupOf } from "./world.ts";

const hourMs = 3_600_000;
const priceCents = 2999;
const totalCents = priceAhead(priceCents, 3);

const setsOffNothing = { onPaid: async () => {}, onGiven: async () => {} };

const bought = {
  ...{ isForGroup: false, groupName: "Friends", boxTitle: "Alpine Evening", continues: false },
  ...{ priceCents, boxCount: 3, totalCents, currency: "usd" as const },
};
const urls = { paidUrl: "https://example.com/paid", backUrl: "https://example.com/" };

function openPort(stripe: FakeStripe, { isTaxed }: { isTaxed: boolean }): StripePort {
  const settings = { secretKey: "sk_test_1", webhookSecrets: ["whsec_1"], currency: "usd" as const };
  return openStripe(
    { ...settings, ...(isTaxed && { addsTax: true as const }) },
    { fetch: stripe.fetch, pace: (_, request) => request() },
  );
}

/**
 * Three boxes of one person on a real database, paid at a pretended Stripe, and three that somebody gives them; boxes
 * beyond these are charged.
 */
export class PassHistory {
  readonly stripe: FakeStripe;
  #port: StripePort;
  isTaxed = false;
  readonly app: TestApp;
  /** The pass that the person has bought, and then that of their gift. */
  readonly passIds: string[];
  readonly userId: string;
  readonly customerId: string;
  readonly #groupId: string;
  #code: string | undefined;
  /** How often the gift was redeemed. */
  redemptions = 0;

  private constructor(app: TestApp, stripe: FakeStripe, port: StripePort, ids: Ids) {
    [this.app, this.stripe, this.#port] = [app, stripe, port];
    [this.userId, this.customerId, this.#groupId] = [ids.userId, ids.customerId, ids.groupId];
    this.passIds = [ids.passId];
  }

  static async begin(app: TestApp): Promise<PassHistory> {
    const stripe = new FakeStripe(() => app.now.getTime());
    const port = openPort(stripe, { isTaxed: false });
    const mia = await app.signedInAs("Mia");
    const { userId, email } = mia;
    const groupId = await groupOf(app, mia);
    const customerId = await port.createCustomer({ email, name: "Mia", userId });
    stripe.enterCard(customerId);
    stripe.invoices.located.add(customerId);
    const passId = await openPass(app, { userId, customerId, ...bought });
    return new PassHistory(app, stripe, port, { passId, userId, customerId, groupId });
  }

  /** Opens the Checkout, by a server that adds tax or not. */
  async #begins(isTaxed: boolean): Promise<void> {
    this.isTaxed = isTaxed;
    this.#port = openPort(this.stripe, { isTaxed });
    const [passId] = this.passIds;
    if (passId) await this.#openCheckout(passId, { customerId: this.customerId });
  }

  async #openCheckout(passId: string, payer: NewCheckout["payer"]): Promise<void> {
    const { id } = await this.#port.createCheckout(checkoutOf(passId, bought, { payer, ...urls }));
    const { db } = this.app.parts;
    await db.updateTable("passes").set({ sessionId: id }).where("id", "=", passId).execute();
  }

  /** Returns this price with the tax, if there is one. */
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
      case "gives":
        await this.#gives();
        break;
      case "redeems":
        await Promise.all(Array.from({ length: happening.times }, () => this.#redeems()));
        break;
      case "deletes account":
        await this.app.parts.db
          .updateTable("passes")
          .set({ userId: null })
          .where("id", "in", this.passIds)
          .execute();
    }
  }

  /** Somebody is on Stripe's page, and will have a code once it is paid. */
  async #gives(): Promise<void> {
    if (this.#code !== undefined) return;
    const nobodys = { customerId: null, giverName: "Ruth", groupName: "" };
    const passId = await openPass(this.app, { ...bought, ...nobodys });
    await this.#openCheckout(passId, { email: "ruth@example.com" });
    const giftId = await giftOf(this.app, passId, 1);
    this.#code = newToken();
    const code = { codeHash: tokenHash(this.#code), giftId, now: this.app.now };
    await insertGiftCode(this.app.parts.db, theService, code);
    this.passIds.push(passId);
  }

  async #redeems(): Promise<void> {
    const { parts, now } = this.app;
    const asked = { code: this.#code ?? "no code yet", groupId: this.#groupId };
    try {
      await parts.db.transaction().execute(async (tx) => {
        const redeeming = await requireRedeeming(tx, requestOf(this.userId), asked, now);
        if (await redeemGift(tx, redeeming, now)) this.redemptions += 1;
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }

  /** Does what the jobs do: a step that Stripe does not answer is done later. */
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
    const selling = { db, stripe, now, looking: theService };
    for (const passId of this.passIds) await untroubled(advancePass(selling, passId, setsOffNothing));
    for (const { id } of payments) await untroubled(advance({ db, stripe, now, service: theService }, id));
  }

  /** Does what a delivery does for parcels that their owner pays: by a free box, or else by a charge. */
  async #delivers(parcels: number): Promise<void> {
    const charging = chargingBy({ stripe: { secretKey: "", webhookSecrets: [], currency: "usd" } });
    if (!charging) throw new Error("Boxes are paid here.");
    const unpaid = sql`
      select null::uuid as parcel_id, ${this.userId}::uuid as user_id, ${this.customerId} as customer_id,
        'Friends' as group_name, 'Alpine Evening' as box_title, '2026-12-01'::date as delivery_date,
        price_cents, pass_box_id
      from wanting left join covered using (parcel_id)`;
    await this.app.parts.db.transaction().execute(async (tx) => {
      await sql`select from passes where id = any(${this.passIds}::uuid[]) order by id for no key update`.execute(
        tx,
      );
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
    for (const passId of this.passIds)
      await parts.db.transaction().execute((tx) => refundFree(tx, theService, passId, { now }));
  }

  /** Cancels a payment as cancelling its parcel does. */
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
      .select(["id", "passId", "shareCents", "isRefunded"])
      .where("passId", "in", this.passIds)
      .execute();
  }

  refunds() {
    return this.app.parts.db
      .selectFrom("refunds")
      .select(["cents", "stripeRefundId"])
      .where("passId", "in", this.passIds)
      .execute();
  }

  /** The sum that Stripe holds of the Checkouts. */
  get heldCents(): number {
    return this.stripe.checkouts.movements.reduce((sum, { cents }) => sum + cents, 0);
  }

  /** Returns the sums that moved by this payment's invoices: to Stripe, or back if negative. */
  chargedBy(paymentId: string): number[] {
    const { movements } = this.stripe.invoices;
    return movements.filter((each) => each.paymentId === paymentId).map(({ cents }) => cents);
  }
}

interface Ids {
  groupId: string;
  passId: string;
  userId: string;
  customerId: string;
}
