import { randomUUID } from "node:crypto";
import { type Fields, stripeObject } from "./schema.ts";
import { type TaxStatus, taxFields, taxOn } from "./tax.ts";

/** The behaviour of a customer's card when it is charged. */
export type Card = "pays" | "is declined" | "asks the bank" | "is missing";

/** Refuses a request as Stripe does. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly body: Fields;

  constructor(status: 400 | 402 | 404 | 429 | 500, code: string) {
    super(code);
    this.status = status;
    const type = status === 402 ? "card_error" : status >= 500 ? "api_error" : "invalid_request_error";
    this.body = { error: { type, code, message: code } };
  }
}

type Status = "draft" | "open" | "paid" | "uncollectible" | "void";

export interface PretendedInvoice {
  id: string;
  customer: string;
  currency: string;
  status: Status;
  autoAdvance: boolean;
  lines: { id: string; cents: number }[];
  metadata: Fields;
  createdAt: number;
  /** How far its tax was computed when it was last changed; undefined if none is added. */
  tax: TaxStatus | undefined;
  /** When Stripe charges the card next, in milliseconds; null if it does not by itself. */
  nextAttemptAt: number | null;
  attempts: number;
}

/** Money that really moved: out of a card, or back to it if negative. */
export interface Movement {
  invoiceId: string;
  paymentId: string | undefined;
  cents: number;
}

export interface PretendedCreditNote {
  id: string;
  createdAt: number;
  /** The refund at Stripe that carries it out. */
  refund: { id: string; status: string };
  invoiceId: string;
  cents: number;
  metadata: Fields;
}

const dayMs = 86_400_000;
/** Below it, an invoice counts as paid, and no card is charged. */
const leastCents = 50;
const draftLivesMs = 3_600_000;
const mostAttempts = 4;

/** The invoices of a pretended account, with the rules between their fields that Stripe's description leaves out. */
export class PretendedInvoices {
  readonly invoices = new Map<string, PretendedInvoice>();
  readonly creditNotes: PretendedCreditNote[] = [];
  readonly movements: Movement[] = [];
  readonly cards = new Map<string, Card>();
  /** Customers whose place is known, so that their tax can be computed. */
  readonly located = new Set<string>();
  /** True if Stripe fails at taxes, whatever it knows. */
  failsAtTax = false;
  /** The origin of the pages of invoices. */
  pagesUrl = "https://invoice.stripe.com";
  readonly #nowMs: () => number;
  /** Ids of two accounts differ. */
  readonly #account = randomUUID().slice(0, 8);
  #lastId = 0;

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  #newId(prefix: string): string {
    this.#lastId += 1;
    return `${prefix}_${this.#account}${this.#lastId}`;
  }

  create({ customer, currency, auto_advance: autoAdvance = true, ...rest }: Fields): PretendedInvoice {
    const { metadata = {}, automatic_tax: tax } = rest;
    const invoice: PretendedInvoice = {
      id: this.#newId("in"),
      customer: String(customer),
      currency: String(currency),
      status: "draft",
      autoAdvance: autoAdvance === true,
      lines: [],
      metadata: { ...(metadata as Fields) },
      createdAt: this.#nowMs(),
      tax: (tax as Fields | undefined)?.enabled === true ? this.#taxOf(String(customer)) : undefined,
      nextAttemptAt: null,
      attempts: 0,
    };
    this.invoices.set(invoice.id, invoice);
    return invoice;
  }

  find(id: string | undefined): PretendedInvoice {
    const invoice = id === undefined ? undefined : this.invoices.get(id);
    if (!invoice) throw new StripeRefusal(404, "resource_missing");
    return invoice;
  }

  #findIn(id: string | undefined, ...statuses: Status[]): PretendedInvoice {
    const invoice = this.find(id);
    if (!statuses.includes(invoice.status)) throw new StripeRefusal(400, `invoice_is_${invoice.status}`);
    return invoice;
  }

  #taxOf(customer: string): TaxStatus {
    if (this.failsAtTax) return "failed";
    return this.located.has(customer) ? "complete" : "requires_location_inputs";
  }

  /** Computes the tax again. Until somebody asks for that, a draft keeps the answer of before. */
  computeTax(id: string | undefined): PretendedInvoice {
    const invoice = this.#findIn(id, "draft");
    invoice.tax = this.#taxOf(invoice.customer);
    return invoice;
  }

  /** Adds the line that a request asks for. Stripe has to know whether the tax is in its amount. */
  addAskedLine({ invoice: id, amount, tax_behavior: behavior }: Fields): string {
    const isUnspecified = behavior !== "exclusive" && behavior !== "inclusive";
    if (this.find(String(id)).tax !== undefined && isUnspecified)
      throw new StripeRefusal(400, "tax_behavior_is_unspecified");
    return this.addLine(String(id), Number(amount));
  }

  addLine(id: string | undefined, cents: number): string {
    const invoice = this.#findIn(id, "draft");
    if (invoice.tax !== undefined) invoice.tax = this.#taxOf(invoice.customer);
    const line = { id: this.#newId("ii"), cents };
    invoice.lines.push(line);
    return line.id;
  }

  delete(id: string | undefined): void {
    const invoice = this.#findIn(id, "draft");
    this.invoices.delete(invoice.id);
  }

  finalize(id: string | undefined, autoAdvance: boolean): PretendedInvoice {
    const invoice = this.#findIn(id, "draft");
    if (invoice.tax !== undefined && invoice.tax !== "complete")
      throw new StripeRefusal(400, "customer_tax_location_invalid");
    invoice.status = this.subtotal(invoice) < leastCents ? "paid" : "open";
    this.#advance(invoice, autoAdvance);
    return invoice;
  }

  /** Lets Stripe collect the invoice by itself from tomorrow on, or no longer. */
  setAdvancing(id: string | undefined, autoAdvance: boolean): PretendedInvoice {
    const invoice = this.#findIn(id, "draft", "open");
    this.#advance(invoice, autoAdvance);
    return invoice;
  }

  #advance(invoice: PretendedInvoice, autoAdvance: boolean): void {
    invoice.autoAdvance = autoAdvance;
    invoice.nextAttemptAt = autoAdvance && invoice.status === "open" ? this.#nowMs() + dayMs : null;
  }

  pay(id: string | undefined): PretendedInvoice {
    const invoice = this.#findIn(id, "open", "uncollectible");
    invoice.attempts += 1;
    const card = this.cards.get(invoice.customer) ?? "is missing";
    if (card === "is missing") throw new StripeRefusal(400, "invoice_no_payment_method");
    if (card !== "pays") {
      throw new StripeRefusal(
        402,
        card === "is declined" ? "card_declined" : "invoice_payment_intent_requires_action",
      );
    }
    invoice.status = "paid";
    invoice.nextAttemptAt = null;
    this.#move(invoice, this.total(invoice));
    return invoice;
  }

  /** Somebody pays on the page of the invoice: with another card, or by answering their bank. */
  payOnPage(id: string): PretendedInvoice {
    const { customer } = this.find(id);
    const card = this.cards.get(customer);
    this.cards.set(customer, "pays");
    try {
      return this.pay(id);
    } finally {
      if (card) this.cards.set(customer, card);
      else this.cards.delete(customer);
    }
  }

  #move({ id, metadata }: PretendedInvoice, cents: number): void {
    const paymentId = typeof metadata.payment === "string" ? metadata.payment : undefined;
    this.movements.push({ invoiceId: id, paymentId, cents });
  }

  voidInvoice(id: string | undefined): PretendedInvoice {
    const invoice = this.#findIn(id, "open", "uncollectible");
    invoice.status = "void";
    invoice.nextAttemptAt = null;
    return invoice;
  }

  markUncollectible(id: string | undefined): PretendedInvoice {
    const invoice = this.#findIn(id, "open");
    invoice.status = "uncollectible";
    invoice.nextAttemptAt = null;
    return invoice;
  }

  credit({ invoice: id, amount, metadata, ...parts }: Fields): PretendedCreditNote {
    const invoice = this.#findIn(String(id), "paid");
    const cents = Number(amount);
    const shared = [parts.refund_amount, parts.credit_amount, parts.out_of_band_amount].map((part) =>
      Number(part ?? 0),
    );
    if (shared.reduce((sum, part) => sum + part) !== cents)
      throw new StripeRefusal(400, "parts_are_not_the_whole");
    if (cents > this.total(invoice) - this.credited(invoice.id))
      throw new StripeRefusal(400, "more_than_is_left");
    const note = {
      id: this.#newId("cn"),
      createdAt: this.#nowMs(),
      refund: { id: this.#newId("re"), status: "succeeded" },
      invoiceId: invoice.id,
      cents,
      metadata: { ...(metadata as Fields) },
    };
    this.creditNotes.push(note);
    this.#move(invoice, -cents);
    return note;
  }

  credited(id: string): number {
    return this.creditNotes.reduce((sum, note) => sum + (note.invoiceId === id ? note.cents : 0), 0);
  }

  subtotal({ lines }: PretendedInvoice): number {
    return lines.reduce((sum, { cents }) => sum + cents, 0);
  }

  total(invoice: PretendedInvoice): number {
    const subtotal = this.subtotal(invoice);
    return invoice.tax === "complete" ? subtotal + taxOn(subtotal) : subtotal;
  }

  /** Does what Stripe does by itself as time passes: finalizes drafts, charges cards, gives up. */
  collect(): void {
    for (const invoice of this.invoices.values()) {
      const { id, status, autoAdvance, createdAt } = invoice;
      if (status === "draft" && autoAdvance && createdAt + draftLivesMs <= this.#nowMs())
        this.finalize(id, true);
      if (invoice.nextAttemptAt === null || invoice.nextAttemptAt > this.#nowMs()) continue;
      invoice.nextAttemptAt = this.#nowMs() + dayMs;
      try {
        this.pay(id);
      } catch (error) {
        if (!(error instanceof StripeRefusal)) throw error;
        if (invoice.attempts >= mostAttempts) this.markUncollectible(id);
      }
    }
  }

  /** The invoice as Stripe sends it. */
  show(invoice: PretendedInvoice): Fields {
    const { id, customer, currency, status, autoAdvance, metadata, nextAttemptAt, attempts } = invoice;
    const [subtotal, total] = [this.subtotal(invoice), this.total(invoice)];
    const isCharged = status === "paid" && subtotal >= leastCents;
    const data = invoice.lines.map((line) =>
      stripeObject("line_item", {
        id: line.id,
        amount: line.cents,
        subtotal: line.cents,
        currency,
        invoice: id,
      }),
    );
    return stripeObject("invoice", {
      ...{ id, customer, currency, status, metadata, subtotal, total, auto_advance: autoAdvance },
      ...taxFields(invoice.tax, total - subtotal, subtotal),
      created: Math.floor(invoice.createdAt / 1000),
      ...{ amount_due: total, amount_paid: isCharged ? total : 0, attempt_count: attempts },
      next_payment_attempt: nextAttemptAt && Math.round(nextAttemptAt / 1000),
      hosted_invoice_url: status === "draft" ? null : `${this.pagesUrl}/i/${id}`,
      lines: { object: "list", data, has_more: false, url: `/v1/invoices/${id}/lines` },
    });
  }
}
