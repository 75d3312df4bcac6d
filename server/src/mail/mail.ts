import type { ReactElement } from "react";

/** One mail to one person. */
export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
}

/** Where mails leave the process. Throws when the mail was not taken; the job then tries again. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** Renders a template to HTML and to text. The renderer is loaded with the first mail, not at the start. */
export async function renderMail(to: string, subject: string, template: ReactElement): Promise<Mail> {
  const { render, toPlainText } = await import("react-email");
  const html = await render(template);
  return { to, subject, html, text: toPlainText(html) };
}
