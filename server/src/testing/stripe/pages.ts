import type { PretendedCheckout } from "./checkouts.ts";
import type { PretendedVisit } from "./customers.ts";
import type { Card, PretendedInvoice } from "./invoices.ts";

/** The cards that somebody can enter, by what they do when they are charged. */
export const cardNames = ["pays", "is declined", "asks the bank"] as const satisfies readonly Card[];

/** The name of each on the page, and the end of its number. */
export const offeredCards: Record<(typeof cardNames)[number], { label: string; lastFour: string }> = {
  pays: { label: "A card that pays", lastFour: "4242" },
  "is declined": { label: "A card that is declined", lastFour: "0341" },
  "asks the bank": { label: "A card whose bank asks", lastFour: "3184" },
};

const page = (title: string, content: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${content}</html>`;

/** The portal: it asks for a card, and leads back. */
export function portalPage({ returnUrl }: PretendedVisit): string {
  const cards = cardNames.map(
    (does) =>
      `<p><label><input type="radio" name="does" value="${does}" required>${offeredCards[does].label}</label></p>`,
  );
  const form = `<form method="post">${cards.join("")}<button>Save card</button></form>`;
  return page("Your card", `${form}<p><a href="${escaped(returnUrl)}">Return to Boxmates</a></p>`);
}

/** The page of a Checkout: it takes the money, and leads back. */
export function checkoutPage({ cents }: PretendedCheckout): string {
  return page(
    "Checkout",
    `<p>$${(cents / 100).toFixed(2)}</p><form method="post"><button>Pay</button></form>`,
  );
}

/** The page of an invoice, on which it can be paid as long as it is open. */
export function invoicePage({ status }: PretendedInvoice, cents: number): string {
  const amount = `<p>$${(cents / 100).toFixed(2)}: ${status}</p>`;
  return page(
    "Invoice",
    `${amount}${status === "open" ? '<form method="post"><button>Pay</button></form>' : ""}`,
  );
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
