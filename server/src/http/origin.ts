import type { FastifyInstance } from "fastify";
import { Refusal } from "../refusal.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * What writes must come from our own pages: another site's `Origin` is refused, and so is a cookie without any.
 * Programs that send neither are let through, they have no person's cookie to misuse.
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
