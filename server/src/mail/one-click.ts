import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Db } from "../db/open.ts";
import type { Parts } from "../parts.ts";
import { Refusal } from "../refusal.ts";

interface OneClickWay {
  /** Below `/api`, with a `:token`. */
  path: string;
  /** Where people do the same by hand. */
  page(token: string): string;
  /** Ends what the token stands for, or refuses. */
  end(db: Db, token: string): Promise<void>;
}

interface OneClick {
  Params: { token: string };
  Body: Buffer | undefined;
}

const maxBodyBytes = 10_000;
const schema = { hide: true };

/**
 * The one click of mail programs (RFC 8058): they post a form, without a session, a cookie or an origin. In a plugin of
 * its own, so that forms are taken here and nowhere else.
 */
export async function takeOneClicks(app: FastifyInstance, parts: Parts, way: OneClickWay): Promise<void> {
  const path = `/api${way.path}`;
  await app.register(async (plugin) => {
    plugin.removeAllContentTypeParsers();
    plugin.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));

    plugin.post<OneClick>(path, { schema, bodyLimit: maxBodyBytes }, async (request, reply) => {
      if (!(await isOneClick(request))) throw new Refusal("INVALID_REQUEST");
      await parts.db.transaction().execute((db) => way.end(db, request.params.token));
      return reply.code(200).send();
    });

    // What looks at mails before their readers do follows links: opening it only leads to the page with the switch.
    plugin.get<OneClick>(path, { schema }, (request, reply) =>
      reply.redirect(`${parts.config.publicUrl}${way.page(request.params.token)}`),
    );
  });
}

/** Whether the body is a form with `List-Unsubscribe=One-Click`, in either of the two ways to write one. */
async function isOneClick({ body, headers }: FastifyRequest<OneClick>): Promise<boolean> {
  const type = headers["content-type"];
  if (!body || !type) return false;
  const sent = new Response(new Uint8Array(body), { headers: { "content-type": type } });
  const form = await sent.formData().catch(() => undefined);
  return form?.get("List-Unsubscribe") === "One-Click";
}
