import { fillPath, pages } from "@boxmates/contract/base/paths";
import { unsubscribePath } from "@boxmates/contract/people/profile";
import type { FastifyBaseLogger } from "fastify";
import type { ReactElement } from "react";
import { asData } from "./as-data.ts";
import type { Cause } from "./gate-rules.ts";

/** One mail to one person. */
export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** The address for one-click unsubscribing (RFC 8058); only in mails that can be switched off. */
  unsubscribeUrl?: string;
  /** Set where somebody else can set this kind of mail off: then it goes through the gate. */
  cause?: Cause;
  /** Tells it from other mails. A mail that is sent again has the same one. */
  id?: string;
}

/** The two ways to unsubscribe from a kind of mail: a page, and a button of the mail program. */
export interface Unsubscribing {
  pageUrl: string;
  oneClickUrl: string;
}

/** Returns the addresses for unsubscribing. `token` is the secret of the reader's choice for this kind of mail. */
export function unsubscribing(publicUrl: string, token: string): Unsubscribing {
  return {
    pageUrl: `${publicUrl}${pages.mailChoice({ token })}`,
    oneClickUrl: `${publicUrl}/api${fillPath(unsubscribePath, { token })}`,
  };
}

/** Returns the headers that tell mail programs how to unsubscribe. RFC 2369 and RFC 8058. */
function mailHeaders({ unsubscribeUrl }: Mail): Record<string, string> {
  if (!unsubscribeUrl) return {};
  return {
    "List-Unsubscribe": `<${unsubscribeUrl}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** The sender of every mail, and the address for answers. */
export interface Sender {
  from: string;
  replyTo: string;
  /** The domain of Message-IDs. */
  domain: string;
}

/**
 * Returns what Nodemailer sends. All tries of a mail have one Message-ID, so that mail programs show it once, even if
 * the server had accepted a try whose answer was lost.
 */
export function composed(mail: Mail, { domain }: Sender) {
  const { to, subject, html, text, id } = mail;
  return {
    to,
    subject,
    html,
    text,
    headers: mailHeaders(mail),
    ...(id && { messageId: `<${id}@${domain}>` }),
  };
}

/** Sends mails. Throws if a mail was not accepted; the job then retries. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/**
 * Returns the mailer of a job, which sends one mail: every try of it has this id, which is the first part of its
 * Message-ID, and the log says that it was accepted.
 */
export function mailerOfJob(mailer: Mailer, id: string, log: Pick<FastifyBaseLogger, "info">): Mailer {
  return {
    send: async (mail) => {
      await mailer.send({ ...mail, id });
      log.info({ mailId: id }, "a mail was sent");
    },
  };
}

/** Renders a template to HTML and text. The renderer is loaded with the first mail, not at the start. */
export async function renderMail(
  to: string,
  subject: string,
  template: ReactElement,
  unsubscribe?: Unsubscribing,
): Promise<Mail> {
  const { render, toPlainText } = await import("react-email");
  const html = await render(template);
  return {
    to,
    subject: asData(subject),
    html,
    text: toPlainText(html),
    ...(unsubscribe && { unsubscribeUrl: unsubscribe.oneClickUrl }),
  };
}
