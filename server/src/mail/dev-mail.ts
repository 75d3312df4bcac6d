import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { isFromThisMachine } from "../http/network.ts";
import { Refusal } from "../refusal.ts";

/** Returns the folder for mails when no SMTP server is set. */
export function mailFolder(config: Pick<Config, "dataDir">): string {
  return join(config.dataDir, "mail");
}

const fileName = /^[\w.-]+\.eml$/;
const shownMails = 200;

/**
 * Serves `/dev/mail`, which shows the mails that were written as files, newest first. It exists only when mails are
 * files and the site is on localhost, and answers only readers on this machine. A mail's HTML is shown in a frame
 * without scripts.
 */
export function showMails(app: FastifyInstance, folder: string): void {
  const read = async (name: string) => {
    const { simpleParser } = await import("mailparser");
    return simpleParser(await readFile(join(folder, name)));
  };

  const fromHere = async (request: FastifyRequest) => {
    if (!isFromThisMachine(request)) throw new Refusal("NOT_FOUND");
  };

  app.get("/dev/mail", { schema: { hide: true }, onRequest: fromHere }, async (_request, reply) => {
    const names = (await listMails(folder)).slice(0, shownMails);
    const rows = await Promise.all(
      names.map(async (name) => {
        const mail = await read(name);
        const to = Array.isArray(mail.to)
          ? mail.to.map((address) => address.text).join(", ")
          : (mail.to?.text ?? "");
        const link = `<a href="/dev/mail/${name}">${escapeHtml(mail.subject ?? "")}</a>`;
        return `<li>${link}<small>to ${escapeHtml(to)}, ${mail.date?.toISOString() ?? ""}</small></li>`;
      }),
    );
    const list =
      rows.length > 0
        ? `<ul>${rows.join("")}</ul>`
        : "<p>No mails yet. Sign up or invite a friend, and reload.</p>";
    return reply
      .header("content-security-policy", listPolicy)
      .type("text/html; charset=utf-8")
      .send(frame("Mails", list));
  });

  app.get<{ Params: { name: string } }>(
    "/dev/mail/:name",
    { schema: { hide: true }, onRequest: fromHere },
    async (request, reply) => {
      const { name } = request.params;
      if (!fileName.test(name) || !(await listMails(folder)).includes(name)) throw new Refusal("NOT_FOUND");
      const mail = await read(name);
      return reply
        .header("content-security-policy", mailPolicy)
        .type("text/html; charset=utf-8")
        .send(mail.html || frame(mail.subject ?? "", `<pre>${escapeHtml(mail.text ?? "")}</pre>`));
    },
  );
}

const listPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
// A mail's links open as they would in a mail program.
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src https: data:; frame-ancestors 'none'";

async function listMails(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names
    .filter((name) => fileName.test(name) && !name.startsWith("."))
    .sort()
    .reverse();
}

const style = `
  :root { color-scheme: light dark; font: 17px/1.6 system-ui, sans-serif; }
  body { max-width: 44rem; margin: 2rem auto; padding: 0 1.25rem; }
  ul { display: grid; gap: .75rem; padding: 0; list-style: none; }
  li { padding: .9rem 1.2rem; border: 1px solid #8886; border-radius: 1rem; overflow-wrap: anywhere; }
  a { font-weight: 600; color: light-dark(#8c3169, #eb9fc9); }
  small { display: block; opacity: .75; }
  pre { white-space: pre-wrap; }`;

function frame(title: string, body: string): string {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>`;
  const main = `<main><h1>${escapeHtml(title)}</h1>${body}</main>`;
  return `<!doctype html><html lang="en"><head>${head}<style>${style}</style></head><body>${main}</body></html>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
