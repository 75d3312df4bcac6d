import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

/** Sends security headers with every answer, and keeps those of the API out of all caches; a page's own policy adds the hashes of its inline scripts. */
export async function sendSecurityHeaders(app: FastifyInstance, publicUrl: string): Promise<void> {
  const secure = publicUrl.startsWith("https:");
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: secure ? { maxAge: 365 * 24 * 3600, includeSubDomains: true } : false,
    referrerPolicy: { policy: "same-origin" },
    crossOriginEmbedderPolicy: false,
  });
  app.addHook("onSend", (request, reply, payload, done) => {
    if (!reply.hasHeader("content-security-policy")) reply.header("content-security-policy", closedPolicy);
    // What is public says itself how long it may be kept.
    const isApi = request.url.startsWith("/api/");
    if (isApi && !reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
    done(null, payload);
  });
}

/** The policy for answers that are not pages: nothing may run or load. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The policy for the service worker: it may only fetch from this site. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

export function pagePolicy(scriptHashes: string[]): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes].join(" "),
    "style-src 'self'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
