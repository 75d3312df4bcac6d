import { createTransport } from "nodemailer";
import { type Mailer, mailHeaders, type Sender } from "./mail.ts";

const connectTimeoutMs = 10_000;
const socketTimeoutMs = 30_000;

/** Sends through the SMTP server at `smtpUrl`, such as `smtps://user:password@mail.example.com`. */
export function createSmtpMailer(smtpUrl: string, sender: Sender): Mailer {
  const transport = createTransport(
    { url: smtpUrl, pool: true, connectionTimeout: connectTimeoutMs, socketTimeout: socketTimeoutMs },
    sender,
  );
  return {
    send: async (mail) => {
      await transport.sendMail({ ...mail, headers: mailHeaders(mail) });
    },
  };
}
