import { pages } from "@boxmates/contract/paths";
import { unsubscribePath } from "@boxmates/contract/profile";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Parts } from "../parts.ts";
import { Refusal } from "../refusal.ts";
import { requireMailChoice } from "./access.ts";
import { updateMailChoice } from "./mail-choice-queries.ts";

const maxBodyBytes = 10_000;
const path = `/api${unsubscribePath}`;
const schema = { hide: true };

interface OneClick {
  Params: { token: string };
  Body: Buffer | undefined;
}

/**
 * The one click of mail programs (RFC 8058): they post a form, without a session, a cookie or an origin. In a plugin of
 * its own, so that forms are taken here and nowhere else.
 */
export async function takeOneClicks(app: FastifyInstance, parts: Parts): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));

  app.post<OneClick>(path, { schema, bodyLimit: maxBodyBytes }, async (request, reply) => {
    if (!(await isOneClick(request))) throw new Refusal("INVALID_REQUEST");
    await parts.db.transaction().execute(async (db) => {
      await updateMailChoice(db, await requireMailChoice(db, request.params.token), false);
    });
    return reply.code(200).send();
  });

  // What looks at mails before their readers do follows links: opening it only leads to the page with the switch.
  app.get<OneClick>(path, { schema }, (request, reply) =>
    reply.redirect(`${parts.config.publicUrl}${pages.mailChoice({ token: request.params.token })}`),
  );
}

/** Whether the body is a form with `List-Unsubscribe=One-Click`, in either of the two ways to write one. */
async function isOneClick({ body, headers }: FastifyRequest<OneClick>): Promise<boolean> {
  const type = headers["content-type"];
  if (!body || !type) return false;
  const sent = new Response(new Uint8Array(body), { headers: { "content-type": type } });
  const form = await sent.formData().catch(() => undefined);
  return form?.get("List-Unsubscribe") === "One-Click";
}
