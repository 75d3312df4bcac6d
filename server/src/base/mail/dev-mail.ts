import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../../config.ts";
import { isFromThisMachine } from "../http/network.ts";
import { Refusal } from "../refusal.ts";
import { mailListPage, mailPage } from "./dev-mail-page.ts";

/** Returns the folder for mails when no SMTP server is set. */
export function mailFolder(config: Pick<Config, "dataDir">): string {
  return join(config.dataDir, "mail");
}

const fileName = /^[\w.-]+\.eml$/;
const shownMails = 200;

/**
 * Serves `/dev/mail`, which shows the mails that were written as files, newest first. It exists only when mails are
 * files and the site is on localhost, and answers only readers on this machine. Scripts in a mail do not run.
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
    const mails = await Promise.all(names.map(async (name) => ({ name, mail: await read(name) })));
    return reply
      .header("content-security-policy", listPolicy)
      .type("text/html; charset=utf-8")
      .send(mailListPage(mails));
  });

  app.get<{ Params: { name: string } }>(
    "/dev/mail/:name",
    { schema: { hide: true }, onRequest: fromHere },
    async (request, reply) => {
      const { name } = request.params;
      if (!fileName.test(name) || !(await listMails(folder)).includes(name)) throw new Refusal("NOT_FOUND");
      return reply
        .header("content-security-policy", mailPolicy)
        .type("text/html; charset=utf-8")
        .send(mailPage(await read(name)));
    },
  );
}

const listPolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";
// A mail's links open as they would in a mail program.
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src https: data:; base-uri 'none'; frame-ancestors 'none'";

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
