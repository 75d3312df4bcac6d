import { PretendedCheckouts } from "./checkouts.ts";
import { PretendedCustomers } from "./customers.ts";
import { type Card, type PretendedCreditNote, PretendedInvoices, StripeRefusal } from "./invoices.ts";
import { listOf } from "./lists.ts";
import { type Fields, readRequest, type StripeRequest, stripeObject } from "./schema.ts";
import { isPlace } from "./tax.ts";

/**
 * The fate of a request:
 * - `lost`: it is carried out, and the answer is lost.
 * - `dropped`: it never arrives.
 * - `broken`: it is carried out, Stripe answers 500, and says so again for a day to the same key.
 * - `limited`: 429.
 */
export type Disturbance = "lost" | "dropped" | "broken" | "limited";

interface Answer {
  status: number;
  body: Fields;
}

interface KeptAnswer extends Answer {
  /** The request, which is refused in any other form. */
  request: string;
  keptUntilMs: number;
}

const keptMs = 86_400_000;

/**
 * A pretended account at Stripe, behind the `fetch` of the real client. It refuses what Stripe's description does not
 * know, keeps idempotency keys for a day, and loses answers when it is told to.
 */
export class FakeStripe {
  readonly invoices: PretendedInvoices;
  readonly customers = new PretendedCustomers();
  readonly checkouts: PretendedCheckouts;
  /** One for each request to come; `undefined` lets it through. */
  readonly disturbances: (Disturbance | undefined)[] = [];
  /** Faults of our requests, of which there may never be any: one unknown to Stripe, or another with the same key. */
  readonly faults: string[] = [];
  /** The objects that somebody else has made in the account, as Stripe sends them. */
  readonly extra: Record<
    "creditNotes" | "refunds" | "balanceTransactions" | "invoicePayments" | "webhooks" | "checkouts",
    Fields[]
  > = {
    webhooks: [],
    checkouts: [],
    creditNotes: [],
    refunds: [],
    balanceTransactions: [],
    invoicePayments: [],
  };
  /** The operations that were asked for. */
  readonly asked: string[] = [];
  readonly #kept = new Map<string, KeptAnswer>();
  readonly #nowMs: () => number;

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
    this.invoices = new PretendedInvoices(nowMs);
    this.checkouts = new PretendedCheckouts(nowMs, this.customers);
  }

  /** Somebody enters a card on Stripe's page, which then does this when it is charged. */
  enterCard(customerId: string, does: Card = "pays", lastFour?: string): void {
    this.customers.enterCard(customerId, lastFour);
    this.invoices.cards.set(customerId, does);
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const body = await request.text();
    const disturbance = this.disturbances.shift();
    if (disturbance === "dropped") throw new TypeError("the request never arrived");
    const answer =
      disturbance === "limited"
        ? refused(new StripeRefusal(429, "rate_limit"))
        : this.#answerOnce(request, body, disturbance === "broken");
    if (disturbance === "lost") throw new TypeError("the answer was lost");
    return Response.json(answer.body, { status: answer.status });
  };

  #answerOnce(request: Request, body: string, breaks: boolean): Answer {
    const key = request.headers.get("idempotency-key");
    const whole = `${request.method} ${request.url} ${body}`;
    const kept = key ? this.#kept.get(key) : undefined;
    if (kept && kept.keptUntilMs > this.#nowMs()) {
      if (kept.request === whole) return kept;
      this.faults.push(`the key of ${kept.request} came again with ${whole}`);
      return { status: 400, body: { error: { type: "idempotency_error", message: "other parameters" } } };
    }
    const carriedOut = this.#answer(request, body);
    const answer = breaks ? refused(new StripeRefusal(500, "api_error")) : carriedOut;
    if (key) this.#kept.set(key, { ...answer, request: whole, keptUntilMs: this.#nowMs() + keptMs });
    return answer;
  }

  #answer({ method, url }: Request, body: string): Answer {
    try {
      const asked = readRequest(method, new URL(url), body);
      this.asked.push(asked.operation);
      return { status: 200, body: this.#carryOut(asked) };
    } catch (error) {
      if (error instanceof StripeRefusal) return refused(error);
      this.faults.push(String(error));
      return { status: 400, body: { error: { type: "invalid_request_error", message: String(error) } } };
    }
  }

  #carryOut({ operation, ids: [id], params }: StripeRequest): Fields {
    const { invoices, customers, checkouts } = this;
    switch (operation) {
      case "POST /v1/invoices":
        customers.refuseDeleted(params.customer);
        return invoices.show(invoices.create(params));
      case "GET /v1/invoices/{invoice}":
        return invoices.show(invoices.find(id));
      case "POST /v1/invoices/{invoice}":
        if (params.automatic_tax !== undefined) return invoices.show(invoices.computeTax(id));
        return invoices.show(invoices.setAdvancing(id, params.auto_advance === true));
      case "DELETE /v1/invoices/{invoice}":
        invoices.delete(id);
        return { id, object: "invoice", deleted: true };
      case "POST /v1/invoices/{invoice}/finalize":
        return invoices.show(invoices.finalize(id, params.auto_advance !== false));
      case "POST /v1/invoices/{invoice}/pay":
        customers.refuseDeleted(invoices.find(id).customer);
        return invoices.show(invoices.pay(id));
      case "POST /v1/invoices/{invoice}/void":
        return invoices.show(invoices.voidInvoice(id));
      case "POST /v1/invoiceitems":
        return this.#addLine(params);
      case "POST /v1/credit_notes":
        return creditNote(invoices.credit(params));
      case "POST /v1/customers":
        return customers.create(params);
      case "GET /v1/customers/{customer}":
        return customers.show(id, params.expand);
      case "POST /v1/customers/{customer}":
        if (params.invoice_settings !== undefined) invoices.cards.set(String(id), "pays");
        if (params.shipping !== undefined) this.#locate(String(id), params.shipping);
        return customers.update(id, params);
      case "DELETE /v1/customers/{customer}":
        return customers.delete(id);
      case "POST /v1/checkout/sessions":
        return checkouts.create(params);
      case "GET /v1/checkout/sessions/{session}":
        return checkouts.show(checkouts.find(id), params.expand);
      case "POST /v1/refunds":
        return checkouts.refund(params);
      case "POST /v1/billing_portal/sessions":
        return customers.openPortal(params);
      case "GET /v1/billing_portal/configurations":
        return list(customers.configurations, "/v1/billing_portal/configurations");
      case "POST /v1/billing_portal/configurations":
        return customers.configure(params);
      default:
        return this.#list(operation, id, params);
    }
  }

  #list(operation: string, id: string | undefined, params: Fields): Fields {
    const { invoices, checkouts, extra } = this;
    switch (operation) {
      case "GET /v1/invoices":
        return listOf(
          [...invoices.invoices.values()].map((each) => invoices.show(each)),
          params,
        );
      case "GET /v1/credit_notes":
        return listOf([...invoices.creditNotes.map(creditNote), ...extra.creditNotes], params);
      case "GET /v1/refunds":
        return listOf(
          [...invoices.creditNotes.map(refund), ...checkouts.listRefunds(), ...extra.refunds],
          params,
        );
      case "GET /v1/checkout/sessions":
        return listOf([...checkouts.list(), ...extra.checkouts], params);
      case "GET /v1/balance_transactions":
        return listOf(extra.balanceTransactions, params);
      case "GET /v1/disputes/{dispute}":
        return stripeObject("dispute", { id, charge: "ch_1", payment_intent: `pi_of_${id}` });
      case "GET /v1/account":
        return { id: "acct_1", object: "account" };
      case "GET /v1/webhook_endpoints":
        return listOf(extra.webhooks, params);
      case "GET /v1/invoice_payments":
        return listOf(extra.invoicePayments, params);
      default:
        throw new Error(`the pretended Stripe has not learnt ${operation}`);
    }
  }

  #locate(customer: string, shipping: unknown): void {
    const { located } = this.invoices;
    if (isPlace(shipping)) located.add(customer);
    else located.delete(customer);
  }

  #addLine({ invoice, amount, customer, currency, description, ...rest }: Fields): Fields {
    const id = this.invoices.addAskedLine({ invoice, amount, ...rest });
    return stripeObject("invoiceitem", { id, invoice, amount, customer, currency, description });
  }
}

const list = (data: Fields[], url: string): Fields => ({ object: "list", data, has_more: false, url });

const refused = ({ status, body }: StripeRefusal): Answer => ({ status, body });

function creditNote({ id, invoiceId, cents, metadata, refund, createdAt }: PretendedCreditNote): Fields {
  return stripeObject("credit_note", {
    created: Math.floor(createdAt / 1000),
    refunds: [{ amount_refunded: cents, payment_record_refund: null, refund: refund.id, type: null }],
    id,
    invoice: invoiceId,
    amount: cents,
    total: cents,
    subtotal: cents,
    metadata,
  });
}

function refund({ cents, createdAt, refund: { id, status } }: PretendedCreditNote): Fields {
  return stripeObject("refund", { id, amount: cents, status, created: Math.floor(createdAt / 1000) });
}
