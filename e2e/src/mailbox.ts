import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type ParsedMail, simpleParser } from "mailparser";

/** Waits for the newest mail to an address, in the folder of saved mails, and returns it. */
export async function waitForMail(
  dataDir: string,
  to: string,
  subject: RegExp,
  alive: () => boolean = () => true,
): Promise<ParsedMail> {
  const folder = join(dataDir, "mail");
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    const names = (await readdir(folder).catch(() => [])).filter((name) => /^[^.].*\.eml$/.test(name));
    for (const name of names.sort().reverse()) {
      const mail = await simpleParser(await readFile(join(folder, name)));
      if (recipientOf(mail) === to && subject.test(mail.subject ?? "")) return mail;
    }
    // Nobody will write it now. This is the error that fetch throws when a server is gone.
    if (!alive()) throw new TypeError("The server is gone.");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No mail to ${to} about ${subject} came.`);
}

/** The address of the mail's button. */
export function linkIn(mail: ParsedMail, site: string): string {
  const link = new RegExp(`${site}/\\S+`).exec(mail.text ?? "")?.[0];
  if (!link) throw new Error(`There is no link in '${mail.subject}'.`);
  return link;
}

function recipientOf(mail: ParsedMail): string | undefined {
  const [first] = Array.isArray(mail.to) ? mail.to : [mail.to];
  return first?.value[0]?.address;
}
