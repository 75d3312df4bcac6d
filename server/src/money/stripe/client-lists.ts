import type Stripe from "stripe";
import { checkoutOf, creditNoteOf, idOf, listedCreditNoteOf, listedInvoiceOf, refundOf } from "./objects.ts";
import type { CreditNoteAtStripe, RefundAtStripe, StripeLists } from "./port.ts";

/** Sends a request to an endpoint when its turn has come. */
export type Ask = <Answer>(endpoint: string, request: () => Promise<Answer>) => Promise<Answer>;

interface PageParams {
  limit: number;
  starting_after?: string;
}

interface Page<Item> {
  data: Item[];
  has_more: boolean;
}

const pageItems = 100;
const since = (moment: Date) => ({ gte: Math.floor(moment.getTime() / 1000) });

/** The lists of the account, page by page: only one of them is in memory. */
export function listsOf(stripe: Stripe, ask: Ask): StripeLists {
  async function* pagesOf<Item extends { id: string }, Listed>(
    endpoint: string,
    read: (params: PageParams) => Promise<Page<Item>>,
    listedOf: (item: Item) => Listed,
  ): AsyncGenerator<Listed[]> {
    let last: string | undefined;
    do {
      const params = { limit: pageItems, ...(last !== undefined && { starting_after: last }) };
      const { data, has_more } = await ask(endpoint, () => read(params));
      yield data.map(listedOf);
      last = has_more ? data.at(-1)?.id : undefined;
    } while (last !== undefined);
  }

  return {
    listInvoices: (which) => {
      const filter = "since" in which ? { created: since(which.since) } : { status: which.status };
      return pagesOf(
        "list invoices",
        (page) => stripe.invoices.list({ ...filter, ...page }),
        listedInvoiceOf,
      );
    },
    listCreditNotes: async (invoice) => {
      const notes = pagesOf(
        "list credit notes",
        (page) => stripe.creditNotes.list({ invoice, ...page }),
        (note) => (note.status === "issued" ? [creditNoteOf(note)] : []),
      );
      const found: CreditNoteAtStripe[] = [];
      for await (const page of notes) found.push(...page.flat());
      return found;
    },
    listCreditNotesSince: (moment) =>
      pagesOf(
        "list credit notes",
        (page) => stripe.creditNotes.list({ created: since(moment), ...page }),
        listedCreditNoteOf,
      ),
    listRefundsSince: (moment) =>
      pagesOf("list refunds", (page) => stripe.refunds.list({ created: since(moment), ...page }), refundOf),
    listRefundsOf: async (intentId) => {
      const refunds = pagesOf(
        "list refunds",
        (page) => stripe.refunds.list({ payment_intent: intentId, ...page }),
        refundOf,
      );
      const found: RefundAtStripe[] = [];
      for await (const page of refunds) found.push(...page);
      return found;
    },
    listCheckoutsSince: (moment) =>
      pagesOf(
        "list checkouts",
        (page) => stripe.checkout.sessions.list({ created: since(moment), ...page }),
        checkoutOf,
      ),
    listDisputesSince: (moment) =>
      pagesOf(
        "list balance transactions",
        (page) => stripe.balanceTransactions.list({ created: since(moment), type: "adjustment", ...page }),
        ({ reporting_category, source }) => (reporting_category === "dispute" ? idOf(source) : undefined),
      ),
    findAccount: async () => (await ask("read account", () => stripe.accounts.retrieveCurrent())).id,
    listWebhooks: async () => {
      const { data } = await ask("list webhooks", () => stripe.webhookEndpoints.list({ limit: pageItems }));
      return data.map(({ url, status, api_version, enabled_events }) => ({
        url,
        isEnabled: status === "enabled",
        apiVersion: api_version,
        reports: enabled_events,
      }));
    },
    findDisputed: async (id) => {
      const { payment_intent } = await ask("read dispute", () => stripe.disputes.retrieve(id));
      const intentId = idOf(payment_intent);
      if (intentId === undefined) return { invoiceId: undefined, intentId };
      const payment = { type: "payment_intent", payment_intent: intentId } as const;
      const { data } = await ask("list invoice payments", () => stripe.invoicePayments.list({ payment }));
      return { invoiceId: idOf(data[0]?.invoice), intentId };
    },
  };
}
