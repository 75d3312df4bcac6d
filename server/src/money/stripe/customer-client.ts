import type Stripe from "stripe";
import {
  type CardAtStripe,
  type CustomerAtStripe,
  type CustomerPort,
  type Destination,
  deletedCustomer,
} from "./port.ts";

/** Sends a request when the turn of its endpoint has come, and throws `StripeTrouble`. */
type Ask = <Answer>(endpoint: string, request: () => Promise<Answer>) => Promise<Answer>;

/** Marks the settings of Stripe's pages as ours; another number makes them anew. */
const portalMark = { boxmates: "1" };

/** Returns the requests about people who pay. */
export function customerRequests(stripe: Stripe, ask: Ask): CustomerPort {
  const { customers, billingPortal } = stripe;
  let configured: Promise<string> | undefined;
  const portalConfiguration = () => {
    configured ??= configurePortal(stripe, ask);
    // Another visit tries again.
    configured.catch(() => {
      configured = undefined;
    });
    return configured;
  };
  return {
    createCustomer: ({ email, name, userId }) =>
      ask("create customer", async () => {
        const { id } = await customers.create({ email, name, metadata: { user: userId } });
        return id;
      }),
    findCustomer: (id) =>
      ask("read customer", async () => {
        const expand = ["invoice_settings.default_payment_method"];
        const found = await customers.retrieve(id, { expand });
        return found.deleted ? deletedCustomer : customerOf(found);
      }),
    changeCustomer: ({ id, destination, ...changed }) =>
      ask("update customer", async () => {
        await customers.update(id, { ...changed, ...(destination && locatedAt(destination)) });
      }),
    deleteCustomer: (id) =>
      ask("delete customer", async () => {
        await customers.del(id).catch(undefinedIfMissing);
      }),
    chargeBy: (id, cardId) =>
      ask("update customer", async () => {
        await customers.update(id, { invoice_settings: { default_payment_method: cardId } });
      }),
    openPortal: async ({ customerId, page, returnUrl }) => {
      const configuration = await portalConfiguration();
      return ask("create portal session", async () => {
        const { url } = await billingPortal.sessions.create({
          customer: customerId,
          configuration,
          return_url: returnUrl,
          ...(page === "card" && {
            flow_data: {
              type: "payment_method_update",
              after_completion: { type: "redirect", redirect: { return_url: returnUrl } },
            },
          }),
        });
        return url;
      });
    },
  };
}

/** An address that Stripe does not find is not refused here: the invoice tells it. */
function locatedAt({ recipient, street, city, state, zipCode, country }: Destination) {
  return {
    shipping: { name: recipient, address: { line1: street, city, state, postal_code: zipCode, country } },
    tax: { validate_location: "deferred" },
  } as const;
}

/** Finds or makes our settings of Stripe's pages: card, receipts, and the address that they go to. */
async function configurePortal({ billingPortal }: Stripe, ask: Ask): Promise<string> {
  const { configurations } = billingPortal;
  const { data } = await ask("list portal configurations", () =>
    configurations.list({ active: true, limit: 100 }),
  );
  const ours = data.find(({ metadata }) => metadata?.boxmates === portalMark.boxmates);
  if (ours) return ours.id;
  const made = await ask("create portal configuration", () =>
    configurations.create({
      metadata: portalMark,
      features: {
        payment_method_update: { enabled: true },
        invoice_history: { enabled: true },
        customer_update: { enabled: true, allowed_updates: ["email", "name"] },
      },
    }),
  );
  return made.id;
}

function customerOf({ id, invoice_settings }: Stripe.Customer): CustomerAtStripe {
  const method = invoice_settings.default_payment_method;
  return { id, card: method && typeof method === "object" ? cardOf(method) : undefined };
}

/** A way to pay that is no card has nothing that we show. */
function cardOf({ id, card }: Stripe.PaymentMethod): CardAtStripe | undefined {
  if (!card) return undefined;
  const month = String(card.exp_month).padStart(2, "0");
  return { id, brand: card.brand, lastFour: card.last4, expiryMonth: `${card.exp_year}-${month}-01` };
}

/** Throws anything but that it is not there. */
export function undefinedIfMissing(error: unknown): undefined {
  const isMissing = error instanceof Error && "statusCode" in error && error.statusCode === 404;
  if (!isMissing) throw error;
}
