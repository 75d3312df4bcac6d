import { brand } from "@boxmates/contract/base/brand";
import type { FastifyInstance, FastifyRequest } from "fastify";
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
    if (!foreign) return done();
    if (origin === undefined || !isOwnPage(request, origin)) return done(new Refusal("FOREIGN_ORIGIN"));
    // Somebody has opened this machine by another of its names, such as 127.0.0.1 for localhost.
    const detail = `This page is open at ${origin}, where ${brand} does not work. Nothing was changed. Please open ${own} instead.`;
    return done(new Refusal("OTHER_ADDRESS", { detail }));
  });
}

/** Returns whether the page is from the server that it writes to. No page can forge what the browser says here. */
function isOwnPage({ headers, host }: FastifyRequest, origin: string): boolean {
  if (headers["sec-fetch-site"] === "same-origin") return true;
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}
