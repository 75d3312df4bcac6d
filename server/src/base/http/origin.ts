import type { FastifyInstance } from "fastify";
import { Refusal } from "../refusal.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses writes with another site's `Origin`, and writes with a cookie but no `Origin`.
 * Programs that send neither are let through, because they have no cookie to misuse.
 */
export function checkOrigin(app: FastifyInstance, publicUrl: string): void {
  const own = new URL(publicUrl).origin;
  app.addHook("onRequest", (request, _reply, done) => {
    if (safeMethods.has(request.method)) return done();
    const { origin, cookie } = request.headers;
    const foreign = origin === undefined ? cookie !== undefined : origin !== own;
    return foreign ? done(new Refusal("FOREIGN_ORIGIN")) : done();
  });
}
