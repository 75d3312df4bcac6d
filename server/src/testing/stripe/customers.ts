import { randomUUID } from "node:crypto";
import { StripeRefusal } from "./invoices.ts";
import { type Fields, stripeObject } from "./schema.ts";

export interface PretendedCard {
  id: string;
  brand: string;
  lastFour: string;
}

export interface PretendedCustomer {
  id: string;
  email: string;
  name: string;
  metadata: Fields;
  shipping?: Fields;
  card: PretendedCard | undefined;
}

/** A visit to Stripe's page, which somebody may use once they are there. */
export interface PretendedVisit {
  id: string;
  customerId: string;
  page: "card" | "overview";
  returnUrl: string;
}

/** The customers of a pretended account, and their visits to its pages. */
export class PretendedCustomers {
  readonly customers = new Map<string, PretendedCustomer>();
  readonly #deleted = new Set<string>();
  readonly visits: PretendedVisit[] = [];
  readonly configurations: Fields[] = [];
  /** The origin of its pages. */
  pagesUrl = "https://billing.stripe.com";
  #cards = 0;
  readonly #attached = new Map<string, PretendedCard>();

  create({ email, name, metadata }: Fields): Fields {
    const id = `cus_${randomUUID()}`;
    const named = { email: String(email), name: String(name), metadata: { ...(metadata as Fields) } };
    this.customers.set(id, { id, ...named, card: undefined });
    return this.show(id, []);
  }

  find(id: string | undefined): PretendedCustomer {
    const customer = id === undefined ? undefined : this.customers.get(id);
    if (!customer) throw new StripeRefusal(404, "resource_missing");
    return customer;
  }

  delete(id: string | undefined): Fields {
    const customer = this.find(id);
    this.customers.delete(customer.id);
    this.#deleted.add(customer.id);
    return deleted(customer.id);
  }

  /** Nothing can be charged to a customer who is gone. */
  refuseDeleted(id: unknown): void {
    if (typeof id === "string" && this.#deleted.has(id)) throw new StripeRefusal(400, "resource_missing");
  }

  /** Somebody enters a card on Stripe's page: it becomes the one that is charged. */
  enterCard(customerId: string, lastFour = "4242"): PretendedCard {
    this.#cards += 1;
    const card = { id: `pm_${this.#cards}${randomUUID().slice(0, 6)}`, brand: "visa", lastFour };
    this.find(customerId).card = card;
    return card;
  }

  /** Somebody pays by a card on Stripe's page, without choosing it for later charges. Returns its id. */
  attachCard(customerId: string): string {
    const { card } = this.find(customerId);
    const attached = this.enterCard(customerId, "1111");
    this.#attached.set(attached.id, attached);
    this.find(customerId).card = card;
    return attached.id;
  }

  /** Changes how they are named, or has later charges use a card of theirs. */
  update(id: string | undefined, { email, name, shipping, invoice_settings }: Fields): Fields {
    const customer = this.find(id);
    if (email !== undefined) customer.email = String(email);
    if (name !== undefined) customer.name = String(name);
    if (shipping !== undefined) customer.shipping = wholeShipping(shipping as Fields);
    if (invoice_settings !== undefined) {
      const card = this.#attached.get(String((invoice_settings as Fields).default_payment_method));
      if (!card) throw new StripeRefusal(400, "resource_missing");
      customer.card = card;
    }
    return this.show(id, []);
  }

  /** The customer as Stripe sends it; its card only if that was asked for. */
  show(id: string | undefined, expand: unknown): Fields {
    if (id !== undefined && this.#deleted.has(id)) return deleted(id);
    const { card, ...shown } = this.find(id);
    const isExpanded = Array.isArray(expand) && expand.includes("invoice_settings.default_payment_method");
    const method = card && (isExpanded ? paymentMethod(card, shown.id) : card.id);
    const blank = stripeObject("customer", {});
    const settings = { ...(blank.invoice_settings as Fields), default_payment_method: method ?? null };
    return stripeObject("customer", { ...shown, invoice_settings: settings });
  }

  openPortal({ customer, configuration, return_url, flow_data }: Fields): Fields {
    const { id: customerId } = this.find(String(customer));
    const id = `bps_${randomUUID().slice(0, 8)}`;
    const returnUrl = String(return_url);
    this.visits.push({ id, customerId, page: flow_data ? "card" : "overview", returnUrl });
    return stripeObject("billing_portal.session", {
      ...{ id, customer: customerId, configuration, return_url: returnUrl },
      url: `${this.pagesUrl}/p/session/${id}`,
    });
  }

  configure({ metadata }: Fields): Fields {
    const id = `bpc_${this.configurations.length + 1}`;
    const made = stripeObject("billing_portal.configuration", { id, metadata, active: true });
    this.configurations.push(made);
    return made;
  }
}

const wholeShipping = ({ name, address }: Fields): Fields => ({
  ...{ name, phone: null },
  address: { line2: null, ...(address as Fields) },
});

const deleted = (id: string): Fields => ({ id, object: "customer", deleted: true });

function paymentMethod({ id, brand, lastFour }: PretendedCard, customer: string): Fields {
  const blank = stripeObject("payment_method", {});
  const card = { ...(blank.card as Fields), brand, last4: lastFour, exp_month: 4, exp_year: 2031 };
  return stripeObject("payment_method", { id, customer, type: "card", card });
}
