import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Parts } from "../../parts.ts";
import type { Db } from "../db/open.ts";
import { Refusal } from "../refusal.ts";

interface OneClickWay {
  /** A path under `/api` with a `:token`. */
  path: string;
  /** Returns the page on which people do the same by hand. */
  page(token: string): string;
  /** Ends the subscription of the token, or refuses. */
  end(db: Db, token: string): Promise<void>;
}

interface OneClick {
  Params: { token: string };
  Body: Buffer | undefined;
}

const maxBodyBytes = 10_000;
const schema = { hide: true };

/**
 * Handles the one-click unsubscribing of mail programs (RFC 8058), which post a form without session, cookie or origin.
 * It has its own plugin so that forms are accepted only here.
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

    // Mail scanners follow links before the reader does, so opening this one only leads to the page with the switch.
    plugin.get<OneClick>(path, { schema }, (request, reply) =>
      reply.redirect(`${parts.config.publicUrl}${way.page(request.params.token)}`),
    );
  });
}

/** Returns whether the body is a form, in either encoding, with `List-Unsubscribe=One-Click`. */
async function isOneClick({ body, headers }: FastifyRequest<OneClick>): Promise<boolean> {
  const type = headers["content-type"];
  if (!body || !type) return false;
  const sent = new Response(new Uint8Array(body), { headers: { "content-type": type } });
  const form = await sent.formData().catch(() => undefined);
  return form?.get("List-Unsubscribe") === "One-Click";
}
