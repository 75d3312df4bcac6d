import { brand } from "@boxmates/contract/brand";
import { type Config, isOnLocalhost } from "./config.ts";
import { mailFolder } from "./mail/dev-mail.ts";

/** What the person who started the server needs to know now. */
export function greeting(config: Config, { port, hasAdmin }: { port: number; hasAdmin: boolean }): string {
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
    ...(hasAdmin ? [] : [howToBecomeAdmin(config)]),
  ];
  return `\n  ${lines.join("\n  ")}\n`;
}

/** Only one process can have the embedded database open: there the server has to stop first. */
function howToBecomeAdmin(config: Config): string {
  const command = "npm run boxmates -- admin:create you@example.com";
  return config.databaseUrl
    ? `There is no administrator yet. Make one: ${command}`
    : `There is no administrator yet. Stop the server (Ctrl+C), make one with: ${command}, and start it again.`;
}
