import { fillPath, pages } from "@boxmates/contract/paths";
import { unsubscribePath } from "@boxmates/contract/profile";
import type { ReactElement } from "react";

/** One mail to one person. */
export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Where mail programs unsubscribe with one click (RFC 8058); only of mails that people can do without. */
  unsubscribeUrl?: string;
}

/** How the reader of a mail gets no more of its kind: by a page, or by a button of their mail program. */
export interface Unsubscribing {
  pageUrl: string;
  oneClickUrl: string;
}

/** `token` is the secret of the reader's choice of this kind of mail. */
export function unsubscribing(publicUrl: string, token: string): Unsubscribing {
  return {
    pageUrl: `${publicUrl}${pages.mailChoice({ token })}`,
    oneClickUrl: `${publicUrl}/api${fillPath(unsubscribePath, { token })}`,
  };
}

/** The headers by which mail programs know how to unsubscribe. RFC 2369 and RFC 8058. */
export function mailHeaders({ unsubscribeUrl }: Mail): Record<string, string> {
  if (!unsubscribeUrl) return {};
  return {
    "List-Unsubscribe": `<${unsubscribeUrl}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** Where mails leave the process. Throws when the mail was not taken; the job then tries again. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** Renders a template to HTML and to text. The renderer is loaded with the first mail, not at the start. */
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
    subject,
    html,
    text: toPlainText(html),
    ...(unsubscribe && { unsubscribeUrl: unsubscribe.oneClickUrl }),
  };
}
