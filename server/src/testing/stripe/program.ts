// A pretended Stripe as a process of its own, for journeys: the API, simple pages for portal, Checkout and invoices, and
// `/control`, by which a journey sets the time and learns what was charged. The first line that it prints is its origin.
import { createServer, type IncomingMessage } from "node:http";
import { FakeStripe } from "./fake-stripe.ts";
import type { Card } from "./invoices.ts";
import { cardNames, checkoutPage, invoicePage, offeredCards, portalPage } from "./pages.ts";
import { reportOf } from "./reports.ts";
import type { Fields } from "./schema.ts";

/** The orders of a journey. */
interface Control {
  /** The time, from which its clock goes on. */
  now?: string;
  /** The address that it reports to, and the secret that signs reports. */
  webhook?: { url: string; secret: string };
  /** The behaviour of this person's card from now on. */
  card?: { email: string; does: Card };
}

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
}

let aheadMs = 0;
let webhook: Control["webhook"];
const nowMs = () => Date.now() + aheadMs;
const stripe = new FakeStripe(nowMs);
const { checkouts, customers, invoices } = stripe;

/** Tells the server about an object, as Stripe does: in the background. */
async function report(object: Fields): Promise<void> {
  if (!webhook) return;
  const { url, secret } = webhook;
  const { body, signature } = reportOf(object, { secret, at: new Date(nowMs()) });
  const headers = { "content-type": "application/json", "stripe-signature": signature };
  const response = await fetch(url, { method: "POST", headers, body });
  if (!response.ok) console.error(`The report was refused with ${response.status}`);
}

function control({ now, webhook: told, card }: Control): void {
  if (now !== undefined) aheadMs = Date.parse(now) - Date.now();
  if (told) webhook = told;
  for (const { id, email } of customers.customers.values()) {
    if (card?.email === email) invoices.cards.set(id, card.does);
  }
}

/** Returns the money that moved: out of whose card, or back to it. */
const state = () => ({
  moved: invoices.movements.map(({ invoiceId, cents }) => {
    const customer = customers.customers.get(invoices.find(invoiceId).customer);
    return { email: customer?.email, cents };
  }),
  paidAhead: checkouts.movements.map(({ passId, cents }) => {
    const paid = [...checkouts.checkouts.values()].find(({ metadata }) => metadata.pass === passId);
    const customer = paid?.customer ? customers.customers.get(paid.customer) : undefined;
    return { email: customer?.email ?? paid?.email, cents };
  }),
  faults: stripe.faults,
});

async function portal(id: string, request: IncomingMessage): Promise<Answer> {
  const visit = customers.visits.find((each) => each.id === id);
  if (!visit) return { status: 404 };
  if (request.method !== "POST") return html(portalPage(visit));
  const chosen = new URLSearchParams(await bodyOf(request)).get("does");
  const does = cardNames.find((each) => each === chosen);
  if (!does) return { status: 400 };
  stripe.enterCard(visit.customerId, does, offeredCards[does].lastFour);
  void report(customers.show(visit.customerId, []));
  return { status: 303, headers: { location: visit.returnUrl } };
}

async function checkout(id: string, request: IncomingMessage): Promise<Answer> {
  const found = checkouts.find(id);
  if (request.method !== "POST") return html(checkoutPage(found));
  checkouts.pay(id);
  void report(checkouts.show(found));
  return { status: 303, headers: { location: found.successUrl } };
}

async function invoice(id: string, request: IncomingMessage): Promise<Answer> {
  if (request.method === "POST") {
    const paid = invoices.payOnPage(id);
    await report(invoices.show(paid));
    return { status: 303, headers: { location: request.url ?? "" } };
  }
  const found = invoices.find(id);
  return html(invoicePage(found, invoices.subtotal(found)));
}

async function answer(request: IncomingMessage, origin: string): Promise<Answer> {
  const url = new URL(request.url ?? "", origin);
  const [, room, ...names] = url.pathname.split("/");
  if (room === "p") return portal(names.at(-1) ?? "", request);
  if (room === "c") return checkout(names.at(-1) ?? "", request);
  if (room === "i") return invoice(names.at(-1) ?? "", request);
  if (room === "control") {
    if (request.method === "POST") control(JSON.parse(await bodyOf(request)));
    return { headers: { "content-type": "application/json" }, body: JSON.stringify(state()) };
  }
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
  const body = await bodyOf(request);
  const asked = await stripe.fetch(url, { method: request.method ?? "GET", headers, ...(body && { body }) });
  const answered = await asked.text();
  // Stripe reports what we have changed ourselves, too, such as the card that is charged.
  if (asked.ok && request.method === "POST" && /^\/v1\/customers\/[^/]+$/.test(url.pathname))
    void report(JSON.parse(answered));
  return { status: asked.status, headers: { "content-type": "application/json" }, body: answered };
}

const html = (body: string): Answer => ({ headers: { "content-type": "text/html; charset=utf-8" }, body });

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

const server = createServer((request, response) => {
  answer(request, origin()).then(
    ({ status = 200, headers = {}, body = "" }) => response.writeHead(status, headers).end(body),
    (error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    },
  );
});

function origin(): string {
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The pretended Stripe has no port.");
  return `http://127.0.0.1:${address.port}`;
}

server.listen(0, "127.0.0.1", () => {
  customers.pagesUrl = origin();
  invoices.pagesUrl = origin();
  checkouts.pagesUrl = origin();
  console.log(origin());
});
