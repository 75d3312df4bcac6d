import type { CalendarDate } from "@boxmates/contract/base/calendar";
import type { Currency } from "@boxmates/contract/money/currency";

export const invoiceStatuses = ["draft", "open", "paid", "uncollectible", "void"] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/**
 * - `none`: no tax is added.
 * - `awaited`: it is to be added, and Stripe could not compute it.
 * - `computed`: it is added.
 */
export type Tax = "none" | "awaited" | "computed";

/** An invoice as Stripe has it now: what decides the next step of a payment. */
export interface InvoiceAtStripe {
  id: string;
  status: InvoiceStatus;
  currency: string;
  /** All that is charged, before tax; from finalizing on it is frozen. */
  subtotalCents: number;
  tax: Tax;
  lineCount: number;
  /** True if Stripe collects it by itself. */
  isAdvancing: boolean;
  /** The customer whose card is charged. */
  customerId: string | undefined;
  paidCents: number;
  /** Stripe's page on which it can be paid; null for a draft. */
  pageUrl: string | null;
}

/** Part of a paid invoice that was given back. */
export interface CreditNoteAtStripe {
  id: string;
  /** The refund of ours that it carries out; undefined if somebody made it in the dashboard. */
  refundId: string | undefined;
  cents: number;
}

/** An invoice in a list of all of them. */
export interface ListedInvoice extends InvoiceAtStripe {
  /** The payment of ours that it was made for; undefined if we did not make it. */
  paymentId: string | undefined;
  createdAt: Date;
  /** True if Stripe will try to collect it again. */
  hasNextAttempt: boolean;
}

export interface ListedCreditNote extends CreditNoteAtStripe {
  /** Undefined if Stripe does not say which. */
  invoiceId: string | undefined;
  /** The refunds at Stripe that gave the money back. */
  carriedOutBy: string[];
}

export interface Disputed {
  invoiceId: string | undefined;
  intentId: string | undefined;
}

export interface RefundAtStripe {
  id: string;
  /** The payment at Stripe that it gives back. */
  intentId: string | undefined;
  /** The refund of ours that it carries out without a credit note. */
  refundId: string | undefined;
  /** True if the bank has not taken the money. */
  isFailed: boolean;
}

export const checkoutStatuses = ["open", "complete", "expired"] as const;

/** A page of Stripe on which somebody pays boxes ahead, as it is now. */
export interface CheckoutAtStripe {
  id: string;
  status: (typeof checkoutStatuses)[number];
  isPaid: boolean;
  currency: string | null;
  /** All that is charged, before tax. */
  subtotalCents: number | null;
  /** All that is charged. */
  totalCents: number | null;
  /** The payment that it has led to. */
  intentId: string | undefined;
  /** The card by which it was paid; undefined if that was not asked for, or it was paid in another way. */
  cardId: string | undefined;
}

/** An address that Stripe reports to, and the kinds of its reports. */
export interface WebhookAtStripe {
  url: string;
  isEnabled: boolean;
  /** Null for that of the account. */
  apiVersion: string | null;
  /** Kinds of events; `*` for all. */
  reports: readonly string[];
}

/** The objects of the account, in pages. These requests throw as the port's do. */
export interface StripeLists {
  listInvoices(which: { since: Date } | { status: "open" }): AsyncIterable<ListedInvoice[]>;
  /** All of an invoice, without those that were voided. */
  listCreditNotes(invoiceId: string): Promise<CreditNoteAtStripe[]>;
  listCreditNotesSince(since: Date): AsyncIterable<ListedCreditNote[]>;
  listRefundsSince(since: Date): AsyncIterable<RefundAtStripe[]>;
  /** All of a payment by Checkout. */
  listRefundsOf(intentId: string): Promise<RefundAtStripe[]>;
  listCheckoutsSince(since: Date): AsyncIterable<CheckoutAtStripe[]>;
  /** The disputes that have taken money from the account. Other changes of its balance are undefined. */
  listDisputesSince(since: Date): AsyncIterable<(string | undefined)[]>;
  /** Finds the object that the disputed money has paid: an invoice, or a Checkout by its payment. */
  findDisputed(disputeId: string): Promise<Disputed>;
  /** The id of the account that the keys open. */
  findAccount(): Promise<string>;
  listWebhooks(): Promise<WebhookAtStripe[]>;
}

export interface NewDraft {
  /** The same for each attempt at the same draft, so that a lost answer makes no second one within a day. */
  key: string;
  customerId: string;
  currency: Currency;
  paymentId: string;
}

export interface NewLine {
  key: string;
  customerId: string;
  invoiceId: string;
  cents: number;
  currency: Currency;
  description: string;
}

export interface NewCreditNote {
  key: string;
  invoiceId: string;
  refundId: string;
  cents: number;
}

/** The card that a customer is charged with. */
export interface CardAtStripe {
  id: string;
  /** Stripe's name for it, such as `visa`. */
  brand: string;
  lastFour: string;
  /** The first day of the last month in which it can be charged. */
  expiryMonth: CalendarDate;
}

export interface CustomerAtStripe {
  id: string;
  card: CardAtStripe | undefined;
}

/** A customer whom somebody has deleted in the dashboard: nothing can be charged to them any more. */
export const deletedCustomer = "deleted";

export interface NewCustomer {
  email: string;
  name: string;
  /** The person whom it stands for. */
  userId: string;
}

/** The recipient and the address of something sent. */
export interface Destination {
  recipient: string;
  street: string;
  city: string;
  /** The two-letter code of the state or province. */
  state: string;
  zipCode: string;
  country: string;
}

/** The fields of a customer that have changed. */
export interface CustomerChange {
  id: string;
  email?: string;
  name?: string;
  /** The address to which their parcel is sent: there it is taxed. */
  destination?: Destination;
}

/** A visit to Stripe's pages, whose link lives for minutes. */
export interface PortalVisit {
  customerId: string;
  /** `card` asks for the card and leads back at once, `overview` shows cards and receipts. */
  page: "card" | "overview";
  returnUrl: string;
}

/** A payment to be made on a page of Stripe. All of it comes from the row of a pass. */
export interface NewCheckout {
  key: string;
  passId: string;
  /** A customer; or the address of somebody who is none, to which Stripe sends the receipt. */
  payer: { customerId: string } | { email: string };
  currency: Currency;
  description: string;
  cents: number;
  /** True if the card may be charged later without its owner. */
  keepsCard: boolean;
  /** The pages that Stripe leads to: once it is paid, and if somebody turns back. */
  paidUrl: string;
  backUrl: string;
}

export interface NewRefund {
  key: string;
  intentId: string;
  refundId: string;
  cents: number;
}

/** A report by Stripe: a hint to look again, and nothing to believe. */
export interface EventFromStripe {
  id: string;
  /** The invoice that it is about; undefined if it is about none. */
  invoiceId: string | undefined;
  /** The customer that it is about, or whose card; undefined if it is about none. */
  customerId: string | undefined;
  /** The Checkout that it is about; undefined if it is about none. */
  sessionId: string | undefined;
}

/** The requests to Stripe about people who pay. */
export interface CustomerPort {
  /** Makes a customer without a card, of whom nothing can be charged. */
  createCustomer(customer: NewCustomer): Promise<string>;
  /** Throws `out of step` if there never was such a customer in the account, as with the keys of another one. */
  findCustomer(id: string): Promise<CustomerAtStripe | typeof deletedCustomer>;
  changeCustomer(change: CustomerChange): Promise<void>;
  deleteCustomer(id: string): Promise<void>;
  /** Has the customer charged by this card of theirs. */
  chargeBy(customerId: string, cardId: string): Promise<void>;
  /** Returns the address of Stripe's page. */
  openPortal(visit: PortalVisit): Promise<string>;
}

/** The requests to Stripe about boxes that are paid ahead. */
export interface CheckoutPort {
  /** Makes a page on which it can be paid for a day. */
  createCheckout(checkout: NewCheckout): Promise<{ id: string; url: string }>;
  findCheckout(id: string): Promise<CheckoutAtStripe | undefined>;
  /** Gives back part of what was paid, to the card that paid it. */
  refund(refund: NewRefund): Promise<RefundAtStripe>;
}

/**
 * All that Boxmates asks of Stripe. Every request throws `StripeTrouble` if it did not do what it says, or if nobody
 * knows whether it did.
 */
export interface StripePort extends CustomerPort, CheckoutPort, StripeLists {
  /** True if Stripe adds tax to the charges. */
  readonly addsTax: boolean;
  findInvoice(id: string): Promise<InvoiceAtStripe | undefined>;
  /** Makes an invoice without lines that does nothing by itself. */
  createDraft(draft: NewDraft): Promise<InvoiceAtStripe>;
  addLine(line: NewLine): Promise<void>;
  /** Computes the tax of a draft again, after its customer's address has changed. */
  computeTax(id: string): Promise<InvoiceAtStripe>;
  deleteDraft(id: string): Promise<void>;
  /** Freezes the amounts. The invoice goes on doing nothing by itself. */
  finalize(id: string): Promise<InvoiceAtStripe>;
  /** Charges the customer's card now. */
  pay(id: string): Promise<InvoiceAtStripe>;
  /** Lets Stripe collect the invoice: it tries again, writes to the customer, and gives up in the end. */
  collect(id: string): Promise<InvoiceAtStripe>;
  voidInvoice(id: string): Promise<InvoiceAtStripe>;
  /** Gives back part of a paid invoice, to the card that paid it. */
  credit(note: NewCreditNote): Promise<CreditNoteAtStripe>;
  /** Reads a report as it was sent. Undefined if Stripe has not signed it for us within the last five minutes. */
  readEvent(body: Buffer, signature: string, now: Date): EventFromStripe | undefined;
}

/**
 * - `declined`: the card did not pay.
 * - `bank asks`: the card did not pay, because its bank asks its holder a question.
 * - `out of step`: the object is no longer in a state that allows it, or is gone: look again.
 * - `failed`: Stripe failed, and will say so again for a day to a request with the same key.
 * - `no answer`: Stripe may have done it, is busy, or does not let us in.
 */
export type Trouble = "declined" | "bank asks" | "out of step" | "failed" | "no answer";

export class StripeTrouble extends Error {
  readonly trouble: Trouble;

  constructor(trouble: Trouble, cause: unknown) {
    super(`Stripe: ${trouble}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.trouble = trouble;
  }
}
