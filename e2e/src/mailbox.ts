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
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    for await (const mail of mailsIn(dataDir)) {
      if (recipientOf(mail) === to && subject.test(mail.subject ?? "")) return mail;
    }
    // Nobody will write it now. This is the error that fetch throws when a server is gone.
    if (!alive()) throw new TypeError("The server is gone.");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No mail to ${to} about ${subject} came.`);
}

/** Counts the mails about something that an address has got so far. */
export async function countMails(dataDir: string, to: string, subject: RegExp): Promise<number> {
  let count = 0;
  for await (const mail of mailsIn(dataDir)) {
    if (recipientOf(mail) === to && subject.test(mail.subject ?? "")) count += 1;
  }
  return count;
}

/** The saved mails, the newest first. */
async function* mailsIn(dataDir: string): AsyncGenerator<ParsedMail> {
  const folder = join(dataDir, "mail");
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^[^.].*\.eml$/.test(name));
  for (const name of names.sort().reverse()) yield simpleParser(await readFile(join(folder, name)));
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
