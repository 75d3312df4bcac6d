import { brand } from "@boxmates/contract/base/brand";
import type { AddressObject, ParsedMail } from "mailparser";
import { escapeMarkup } from "../escape-markup.ts";

// The pages of `/dev/mail` in the look of the product: its colours by day and by night are those of web/src/tokens.css.
const style = `
  .dev { --bg: light-dark(#fffaf2, #19121b); --card: light-dark(#fff, #241a28); --line: light-dark(#efe0cf, #3f3044);
    --ink: light-dark(#2c1a27, #f8f0f3); --muted: light-dark(#685762, #c5b5c0); --accent: light-dark(#93295f, #f2a6cd);
    color-scheme: light dark; background: var(--bg); color: var(--ink); font: 16px/1.6 system-ui, sans-serif; }
  body.dev { min-height: 100vh; margin: 0; }
  .dev * { box-sizing: border-box; }
  .dev .bar { border-bottom: 1px solid var(--line); }
  .dev .bar, .dev main { padding: 14px max(20px, 50% - 22rem); }
  .dev .mark { display: flex; align-items: center; gap: 12px; font-size: 20px; font-weight: 800; }
  .dev .mark span { width: 40px; height: 40px; border-top: 9px solid #d9713d; border-radius: 10px; background: #f2a65a;
    color: #93295f; font-size: 22px; line-height: 28px; text-align: center; }
  .dev h1 { margin: 24px 0 4px; font: 800 36px/1.15 "Bricolage Grotesque", "Trebuchet MS", Verdana, sans-serif; }
  .dev p { margin: 0; color: var(--muted); overflow-wrap: anywhere; }
  .dev ul { display: grid; gap: 12px; margin: 24px 0; padding: 0; list-style: none; }
  .dev li a { display: block; padding: 16px 20px; border: 1px solid var(--line); border-radius: 24px;
    background: var(--card); color: var(--muted); text-decoration: none; overflow-wrap: anywhere; }
  .dev li a:hover { border-color: var(--accent); }
  .dev li strong { display: block; color: var(--accent); font-size: 18px; }
  .dev .back { display: inline-flex; align-items: center; min-height: 44px; color: var(--accent); font-weight: 600; }
  .dev .bar strong { display: block; font-size: 18px; line-height: 1.4; overflow-wrap: anywhere; }
  .dev pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }`;

const mark = `<div class="mark"><span aria-hidden="true">♥</span>${brand}</div>`;

/** The list of all mails; each is known by the name of its file. */
export function mailListPage(mails: readonly { name: string; mail: ParsedMail }[]): string {
  const items = mails.map(
    ({ name, mail }) =>
      `<li><a href="/dev/mail/${name}"><strong>${escapeMarkup(mail.subject ?? "")}</strong>${lines(toWhom(mail), sentAt(mail))}</a></li>`,
  );
  const list =
    items.length > 0
      ? `<p>Everything that was sent, newest first. Reload the page to look for new ones.</p><ul>${items.join("")}</ul>`
      : "<p>No mails yet. Sign up or invite a friend, and reload.</p>";
  return page("Mails", `<header class="bar">${mark}</header><main><h1>Mails</h1>${list}</main>`);
}

/** A mail as its reader gets it, below a bar that says from whom and to whom it is. */
export function mailPage(mail: ParsedMail): string {
  const subject = escapeMarkup(mail.subject ?? "");
  const bar = `<header class="bar"><a class="back" href="/dev/mail">← All mails</a><strong>${subject}</strong><p>${lines(`From ${namesIn(mail.from)}`, toWhom(mail), sentAt(mail))}</p></header>`;
  if (!mail.html) {
    return page(mail.subject ?? "", `${bar}<main><pre>${escapeMarkup(mail.text ?? "")}</pre></main>`);
  }
  const above = `<style>${style}</style><div class="dev">${bar}</div>`;
  const [opening] = /<body[^>]*>/.exec(mail.html) ?? [];
  return opening ? mail.html.replace(opening, () => opening + above) : above + mail.html;
}

const toWhom = ({ to }: ParsedMail) => `To ${namesIn(to)}`;

const moment = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
const sentAt = ({ date }: ParsedMail) => (date ? `${moment.format(date)} UTC` : "");

const lines = (...texts: string[]) => texts.map(escapeMarkup).join("<br>");

function namesIn(addresses: AddressObject | AddressObject[] | undefined): string {
  return [addresses ?? []]
    .flat()
    .map(({ text }) => text)
    .join(", ");
}

function page(title: string, body: string): string {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeMarkup(title)} | ${brand}</title>`;
  return `<!doctype html><html lang="en"><head>${head}<style>${style}</style></head><body class="dev">${body}</body></html>`;
}
