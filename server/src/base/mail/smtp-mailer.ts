import { createTransport } from "nodemailer";
import { composed, type Mailer, type Sender } from "./mail.ts";

const connectTimeoutMs = 10_000;
const socketTimeoutMs = 30_000;
/** For a whole mail, also the wait for a free connection: a server may answer a byte at a time. */
const sendTimeoutMs = 60_000;

/** Sends through the SMTP server at `smtpUrl`, such as `smtps://user:password@mail.example.com`. */
export function createSmtpMailer(smtpUrl: string, sender: Sender, timeoutMs = sendTimeoutMs): Mailer {
  const { from, replyTo } = sender;
  const transport = createTransport(
    { url: smtpUrl, pool: true, connectionTimeout: connectTimeoutMs, socketTimeout: socketTimeoutMs },
    { from, replyTo },
  );
  return {
    send: async (mail) => {
      await transport.sendMail({ ...composed(mail, sender), signal: AbortSignal.timeout(timeoutMs) });
    },
  };
}
