import Stripe from "stripe";
import { checkoutRequests } from "./checkout-client.ts";
import { type Ask, listsOf } from "./client-lists.ts";
import { customerRequests, undefinedIfMissing } from "./customer-client.ts";
import { creditNoteOf, invoiceOf } from "./objects.ts";
import { type Pace, paceOf } from "./pace.ts";
import { type StripePort, StripeTrouble, type Trouble } from "./port.ts";
import { apiVersion, isLiveKey, type StripeSettings } from "./settings.ts";

const timeoutMs = 20_000;
const signedWithinSeconds = 300;

/** A test's own way to Stripe. */
export interface StripeOptions {
  fetch?: typeof fetch;
  pace?: Pace;
}

/** Opens the port to the account of these settings. Only loaded where payments are on. */
export function openStripe(
  { secretKey, webhookSecrets, testOrigin, ...settings }: StripeSettings,
  options: StripeOptions = {},
): StripePort {
  const { pace = paceOf(isLiveKey(secretKey)) } = options;
  const addsTax = settings.addsTax === true;
  const stripe = new Stripe(secretKey, {
    apiVersion,
    // A caller that repeats a request first looks up what became of it.
    maxNetworkRetries: 0,
    timeout: timeoutMs,
    telemetry: false,
    ...(testOrigin !== undefined && placeOf(testOrigin)),
    httpClient: Stripe.createFetchHttpClient(options.fetch),
  });
  const ask: Ask = (endpoint, request) => pace(endpoint, () => request().catch(throwTrouble));
  const { invoices, invoiceItems, creditNotes } = stripe;
  return {
    addsTax,
    ...customerRequests(stripe, ask),
    ...checkoutRequests(stripe, ask, addsTax),
    ...listsOf(stripe, ask),
    findInvoice: (id) => ask("read invoice", () => invoices.retrieve(id).then(invoiceOf, undefinedIfMissing)),
    createDraft: ({ key, customerId, currency, paymentId }) =>
      ask("create invoice", () =>
        invoices
          .create(
            {
              customer: customerId,
              currency,
              auto_advance: false,
              collection_method: "charge_automatically",
              pending_invoice_items_behavior: "exclude",
              ...(addsTax && { automatic_tax: { enabled: true } }),
              metadata: { payment: paymentId },
            },
            { idempotencyKey: key },
          )
          .then(invoiceOf),
      ),
    addLine: ({ key, customerId, invoiceId, cents, currency, description }) =>
      ask("create line", async () => {
        const line = { customer: customerId, invoice: invoiceId, amount: cents, currency, description };
        await invoiceItems.create(
          // Otherwise the account's settings decide whether the price has the tax in it.
          { ...line, ...(addsTax && { tax_behavior: "exclusive" as const }) },
          { idempotencyKey: key },
        );
      }),
    computeTax: (id) =>
      ask("update invoice", () => invoices.update(id, { automatic_tax: { enabled: true } }).then(invoiceOf)),
    deleteDraft: (id) =>
      ask("delete invoice", async () => {
        await invoices.del(id);
      }),
    finalize: (id) =>
      ask("finalize invoice", () => invoices.finalizeInvoice(id, { auto_advance: false }).then(invoiceOf)),
    pay: (id) => ask("pay invoice", () => invoices.pay(id, { off_session: true }).then(invoiceOf)),
    collect: (id) => ask("update invoice", () => invoices.update(id, { auto_advance: true }).then(invoiceOf)),
    voidInvoice: (id) => ask("void invoice", () => invoices.voidInvoice(id).then(invoiceOf)),
    credit: ({ key, invoiceId, refundId, cents }) =>
      ask("create credit note", () =>
        creditNotes
          .create(
            { invoice: invoiceId, amount: cents, refund_amount: cents, metadata: { refund: refundId } },
            { idempotencyKey: key },
          )
          .then(creditNoteOf),
      ),
    readEvent: (body, signature, now) => {
      for (const secret of webhookSecrets) {
        try {
          const signed = [body, signature, secret, signedWithinSeconds] as const;
          const event = stripe.webhooks.constructEvent(...signed, undefined, now.getTime());
          const { object } = event.data;
          return {
            id: event.id,
            invoiceId: invoiceOfEvent(object),
            customerId: customerOfEvent(object),
            sessionId: sessionOfEvent(object),
          };
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) return undefined;
        }
      }
      return undefined;
    },
  };
}

function placeOf(origin: string) {
  const { hostname: host, port } = new URL(origin);
  return { host, port, protocol: "http" as const };
}

/** The object is an invoice, or belongs to one. */
function invoiceOfEvent(object: Stripe.Event.Data["object"]): string | undefined {
  if ("object" in object && object.object === "invoice" && "id" in object && typeof object.id === "string")
    return object.id;
  return "invoice" in object && typeof object.invoice === "string" ? object.invoice : undefined;
}

/** The object is a customer, or a card of one. An invoice is a customer's, too, but says nothing of their card. */
function customerOfEvent(object: Stripe.Event.Data["object"]): string | undefined {
  if (!("object" in object)) return undefined;
  if (object.object === "customer" && "id" in object && typeof object.id === "string") return object.id;
  const isOfCard = object.object === "payment_method" || object.object === "setup_intent";
  return isOfCard && "customer" in object && typeof object.customer === "string"
    ? object.customer
    : undefined;
}

function sessionOfEvent(object: Stripe.Event.Data["object"]): string | undefined {
  if (!("object" in object) || object.object !== "checkout.session") return undefined;
  return "id" in object && typeof object.id === "string" ? object.id : undefined;
}

/** A bank may want its customer to confirm a payment at which they are not there. */
const asksBank = (code: string | undefined) =>
  code === "invoice_payment_intent_requires_action" || code === "authentication_required";

function throwTrouble(error: unknown): never {
  throw error instanceof StripeTrouble ? error : new StripeTrouble(troubleOf(error), error);
}

function troubleOf(error: unknown): Trouble {
  const { StripeCardError, StripeInvalidRequestError, StripeAPIError } = Stripe.errors;
  if (error instanceof StripeCardError) return asksBank(error.code) ? "bank asks" : "declined";
  if (error instanceof StripeInvalidRequestError) return "out of step";
  // Not 409: somebody else sends the same request at this moment.
  return error instanceof StripeAPIError && Number(error.statusCode) >= 500 ? "failed" : "no answer";
}
