import { randomBytes } from "node:crypto";
import { chmod, mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Clock } from "../clock.ts";
import { composed, type Mailer, type Sender } from "./mail.ts";

/** Writes each mail atomically to an `.eml` file whose name sorts by time, for the eyes of the server's user only. */
export function createEmlMailer(folder: string, sender: Sender, clock: Clock): Mailer {
  const { from, replyTo } = sender;
  const transport = createTransport({ streamTransport: true, buffer: true }, { from, replyTo });
  return {
    send: async (mail) => {
      const now = clock.now();
      const { message } = await transport.sendMail({ ...composed(mail, sender), date: now });
      if (!Buffer.isBuffer(message)) throw new Error("The mail was not composed as a buffer.");
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // It may be from before, or from somebody else's `mkdir`.
      await chmod(folder, 0o700);
      const name = `${now.toISOString().replaceAll(":", "-")}-${randomBytes(4).toString("hex")}.eml`;
      await writeFile(join(folder, `.${name}`), message, { mode: 0o600 });
      await rename(join(folder, `.${name}`), join(folder, name));
    },
  };
}
