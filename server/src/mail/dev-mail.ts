import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { Refusal } from "../refusal.ts";

/** Where mails go that no SMTP server takes. */
export function mailFolder(config: Pick<Config, "dataDir">): string {
  return join(config.dataDir, "mail");
}

const fileName = /^[\w.-]+\.eml$/;
const shownMails = 200;

/**
 * `/dev/mail`: reads the mails that were written as files, newest first. It exists only where mails are files, and
 * only on localhost. A mail's HTML stands in a frame without scripts.
 */
export function showMails(app: FastifyInstance, folder: string): void {
  const read = async (name: string) => {
    const { simpleParser } = await import("mailparser");
    return simpleParser(await readFile(join(folder, name)));
  };

  app.get("/dev/mail", { schema: { hide: true } }, async (_request, reply) => {
    const names = (await listMails(folder)).slice(0, shownMails);
    const rows = await Promise.all(
      names.map(async (name) => {
        const mail = await read(name);
        const to = Array.isArray(mail.to)
          ? mail.to.map((address) => address.text).join(", ")
          : (mail.to?.text ?? "");
        return `<li><a href="/dev/mail/${name}">${escapeHtml(mail.subject ?? "")}</a> to ${escapeHtml(to)}, ${escapeHtml(mail.date?.toISOString() ?? "")}</li>`;
      }),
    );
    const list = rows.length > 0 ? `<ol>${rows.join("")}</ol>` : "<p>No mails yet.</p>";
    return reply
      .header("content-security-policy", listPolicy)
      .type("text/html; charset=utf-8")
      .send(frame("Mails", list));
  });

  app.get<{ Params: { name: string } }>(
    "/dev/mail/:name",
    { schema: { hide: true } },
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

const listPolicy = "default-src 'none'; frame-ancestors 'none'";
// Links of a mail open as they would in a mail program.
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

function frame(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
