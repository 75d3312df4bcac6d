import { brand } from "@boxmates/contract/base/brand";
import { setupLinkLifetimeHours } from "@boxmates/contract/people/setup";
import { mailFolder } from "../base/mail/dev-mail.ts";
import { type Config, isOnLocalhost } from "../config.ts";

interface Started {
  port: number;
  /** The path of the link for creating the first administrator; undefined if there is one. */
  setupLink: string | undefined;
}

/** Returns the message for the person who started the server. */
export function greeting(config: Config, { port, setupLink }: Started): string {
  const address = config.publicUrl.endsWith(":0") ? `http://localhost:${port}` : config.publicUrl;
  const mails = config.smtpUrl
    ? `Mails go out through ${new URL(config.smtpUrl).host}.`
    : isOnLocalhost(config)
      ? `Mails can be read at ${address}/dev/mail (files in ${mailFolder(config)}).`
      : `Mails are written to ${mailFolder(config)}: set SMTP_URL to send them.`;
  const lines = [
    `${brand} is ready at ${address}`,
    mails,
    ...(config.databaseUrl ? [] : [`The embedded database is in ${config.dataDir}.`]),
    ...(setupLink ? howToBecomeAdmin(`${address}${setupLink}`) : []),
  ];
  return `\n  ${lines.join("\n  ")}\n`;
}

function howToBecomeAdmin(link: string): string[] {
  return [
    `There is no administrator yet. Become the first one, within ${setupLinkLifetimeHours} hours, at`,
    `  ${link}`,
    "or, with the server stopped, by: npm run boxmates -- admin:create you@example.com",
  ];
}
