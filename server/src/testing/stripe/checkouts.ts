import { randomUUID } from "node:crypto";
import type { PretendedCustomers } from "./customers.ts";
import { type Card, StripeRefusal } from "./invoices.ts";
import { type Fields, stripeObject } from "./schema.ts";
import { taxOn } from "./tax.ts";

type Status = "open" | "complete" | "expired";

export interface PretendedCheckout {
  id: string;
  /** Null for somebody who is no customer, and gives only an address. */
  customer: string | null;
  email: string | null;
  currency: string;
  cents: number;
  isTaxed: boolean;
  status: Status;
  metadata: Fields;
  createdAt: number;
  successUrl: string;
  keepsCard: boolean;
  intent: { id: string; cardId: string | null } | undefined;
}

export interface PretendedRefund {
  id: string;
  intentId: string;
  cents: number;
  metadata: Fields;
  createdAt: number;
  status: string;
}

/** Money that really moved by a Checkout: out of a card, or back to it if negative. */
export interface CheckoutMovement {
  passId: string | undefined;
  cents: number;
}

const livesMs = 86_400_000;
const leastCents = 50;

/** The Checkouts of a pretended account, with the rules between their fields that Stripe's description leaves out. */
export class PretendedCheckouts {
  readonly checkouts = new Map<string, PretendedCheckout>();
  readonly refunds: PretendedRefund[] = [];
  readonly movements: CheckoutMovement[] = [];
  /** The origin of its pages. */
  pagesUrl = "https://checkout.stripe.com";
  readonly #nowMs: () => number;
  readonly #customers: PretendedCustomers;

  constructor(nowMs: () => number, customers: PretendedCustomers) {
    this.#nowMs = nowMs;
    this.#customers = customers;
  }

  create({
    mode,
    customer,
    customer_email,
    line_items,
    metadata,
    success_url,
    payment_intent_data,
    ...rest
  }: Fields): Fields {
    if (mode !== "payment") throw new StripeRefusal(400, "mode_is_not_payment");
    if (customer !== undefined && customer_email !== undefined) throw new StripeRefusal(400, "two_payers");
    if (customer !== undefined) this.#customers.find(String(customer));
    const lines = (line_items as Fields[]).map(({ price_data, quantity }) => {
      const { unit_amount, currency } = price_data as Fields;
      return { cents: Number(unit_amount) * Number(quantity), currency: String(currency) };
    });
    const cents = lines.reduce((sum, line) => sum + line.cents, 0);
    const isTaxed = this.#isTaxed(line_items as Fields[], { customer, ...rest });
    const [first] = lines;
    if (!first || cents < leastCents) throw new StripeRefusal(400, "amount_too_small");
    const checkout: PretendedCheckout = {
      id: `cs_${randomUUID()}`,
      customer: customer === undefined ? null : String(customer),
      email: customer_email === undefined ? null : String(customer_email),
      currency: first.currency,
      cents,
      isTaxed,
      status: "open",
      metadata: { ...(metadata as Fields) },
      createdAt: this.#nowMs(),
      successUrl: String(success_url),
      keepsCard: (payment_intent_data as Fields | undefined)?.setup_future_usage === "off_session",
      intent: undefined,
    };
    this.checkouts.set(checkout.id, checkout);
    return this.show(checkout);
  }

  /** Returns whether tax is added. Refuses, as Stripe does, a Checkout that it could not tax. */
  #isTaxed(lines: readonly Fields[], { customer, automatic_tax, customer_update }: Fields): boolean {
    if ((automatic_tax as Fields | undefined)?.enabled !== true) return false;
    if (customer !== undefined && (customer_update as Fields | undefined)?.address !== "auto")
      throw new StripeRefusal(400, "customer_tax_location_invalid");
    const isSaid = ({ price_data }: Fields) => (price_data as Fields).tax_behavior === "exclusive";
    if (!lines.every(isSaid)) throw new StripeRefusal(400, "tax_behavior_is_unspecified");
    return true;
  }

  find(id: string | undefined): PretendedCheckout {
    const checkout = id === undefined ? undefined : this.checkouts.get(id);
    if (!checkout) throw new StripeRefusal(404, "resource_missing");
    this.#expire(checkout);
    return checkout;
  }

  /** The latest one that can still be paid. */
  get open(): PretendedCheckout {
    const open = [...this.checkouts.values()].filter(({ id }) => this.find(id).status === "open");
    const latest = open.at(-1);
    if (!latest) throw new Error("No Checkout is open.");
    return latest;
  }

  /** Somebody pays on Stripe's page with a card that does this. */
  pay(id: string, does: Card = "pays"): void {
    const checkout = this.find(id);
    if (checkout.status !== "open") throw new StripeRefusal(400, `session_is_${checkout.status}`);
    if (does !== "pays") return;
    checkout.status = "complete";
    const cardId = checkout.customer === null ? null : this.#customers.attachCard(checkout.customer);
    checkout.intent = { id: `pi_${randomUUID()}`, cardId: checkout.keepsCard ? cardId : null };
    this.movements.push({ passId: passOf(checkout), cents: totalOf(checkout) });
  }

  /** A day after it was made, nobody can pay it any more. */
  #expire(checkout: PretendedCheckout): void {
    if (checkout.status === "open" && checkout.createdAt + livesMs <= this.#nowMs())
      checkout.status = "expired";
  }

  refund({ payment_intent, amount, metadata }: Fields): Fields {
    const paid = [...this.checkouts.values()].find(({ intent }) => intent?.id === payment_intent);
    if (!paid?.intent) throw new StripeRefusal(404, "resource_missing");
    const { id: intentId } = paid.intent;
    const before = this.refunds.reduce((sum, each) => sum + (each.intentId === intentId ? each.cents : 0), 0);
    const cents = Number(amount);
    if (cents > totalOf(paid) - before) throw new StripeRefusal(400, "more_than_is_left");
    const id = `re_${randomUUID()}`;
    const given = { ...(metadata as Fields) };
    const made = { id, intentId, cents, metadata: given, createdAt: this.#nowMs(), status: "succeeded" };
    this.refunds.push(made);
    this.movements.push({ passId: passOf(paid), cents: -cents });
    return refund(made);
  }

  /** Returns it as Stripe sends it; its payment only if that was asked for. */
  show(checkout: PretendedCheckout, expand: unknown = []): Fields {
    this.#expire(checkout);
    const { id, customer, email, currency, cents, status, metadata, createdAt, intent } = checkout;
    const isExpanded = Array.isArray(expand) && expand.includes("payment_intent");
    const total = totalOf(checkout);
    const method = { payment_method: intent?.cardId ?? null };
    const shown = intent && {
      ...{ id: intent.id, amount: total, amount_received: total, currency, customer, metadata },
      ...{ status: "succeeded", ...method },
    };
    return stripeObject("checkout.session", {
      ...{ id, customer, customer_email: email, currency, status, metadata, mode: "payment" },
      created: Math.floor(createdAt / 1000),
      expires_at: Math.floor((createdAt + livesMs) / 1000),
      amount_subtotal: cents,
      amount_total: total,
      total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: total - cents },
      automatic_tax: {
        ...{ enabled: checkout.isTaxed, liability: null, provider: null },
        status: checkout.isTaxed ? (intent ? "complete" : "requires_location_inputs") : null,
      },
      payment_status: intent ? "paid" : "unpaid",
      payment_intent: shown ? (isExpanded ? stripeObject("payment_intent", shown) : shown.id) : null,
      url: status === "open" ? `${this.pagesUrl}/c/pay/${id}` : null,
    });
  }

  list(): Fields[] {
    return [...this.checkouts.values()].map((each) => this.show(each));
  }

  listRefunds(): Fields[] {
    return this.refunds.map(refund);
  }
}

/** The sum that is charged: its tax is known once its payer has entered an address. */
const totalOf = ({ cents, isTaxed }: PretendedCheckout) => cents + (isTaxed ? taxOn(cents) : 0);

function passOf({ metadata }: PretendedCheckout): string | undefined {
  return typeof metadata.pass === "string" ? metadata.pass : undefined;
}

function refund({ id, intentId, cents, metadata, createdAt, status }: PretendedRefund): Fields {
  const created = Math.floor(createdAt / 1000);
  return stripeObject("refund", { id, amount: cents, payment_intent: intentId, metadata, created, status });
}
