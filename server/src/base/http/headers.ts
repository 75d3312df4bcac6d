import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import helmet from "helmet";

/** Sends security headers with every answer, and keeps those of the API out of all caches; a page's own policy adds the hashes of its inline scripts. */
export function sendSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const always = helmetHeaders(publicUrl);
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(always);
    done();
  });
  app.addHook("onSend", (request, reply, payload, done) => {
    if (!reply.hasHeader("content-security-policy")) reply.header("content-security-policy", closedPolicy);
    // Only a document can ask for anything; other answers stay as small as they are.
    if (isDocument(reply.getHeader("content-type"))) reply.header("permissions-policy", permissions);
    // Public answers have set their own.
    const isApi = request.url.startsWith("/api/");
    if (isApi && !reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
    done(null, payload);
  });
}

/** The security headers of an answer to an address that reaches no route, and so no hook either. */
export function headersOutsideRoutes(publicUrl: string): OutgoingHttpHeaders {
  return {
    ...helmetHeaders(publicUrl),
    "content-security-policy": closedPolicy,
    "cache-control": "no-store",
    "permissions-policy": permissions,
  };
}

/** The headers that helmet sets. They are the same for every answer, so it is asked once, not for each of them. */
function helmetHeaders(publicUrl: string): OutgoingHttpHeaders {
  const secure = publicUrl.startsWith("https:");
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: secure ? { maxAge: 365 * 24 * 3600, includeSubDomains: true } : false,
    referrerPolicy: { policy: "same-origin" },
    crossOriginEmbedderPolicy: false,
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  setHeaders(request, response, () => {});
  return response.getHeaders();
}

function isDocument(type: unknown): boolean {
  return typeof type === "string" && type.startsWith("text/html");
}

/** The policy for answers that are not pages: nothing may run or load. */
const closedPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The policy for the service worker: it may only fetch from this site, also the picture of a notification. */
export const workerPolicy =
  "default-src 'none'; connect-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** No page of ours asks a browser for these. */
const unused = [
  "accelerometer",
  "autoplay",
  "camera",
  "display-capture",
  "encrypted-media",
  "fullscreen",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "picture-in-picture",
  "screen-wake-lock",
  "usb",
  "xr-spatial-tracking",
];

/** Our own pages use passkeys and copy links. The share menu is left out: not all browsers know its name. */
const own = ["publickey-credentials-create", "publickey-credentials-get", "clipboard-write"];

const permissions = [...unused.map((name) => `${name}=()`), ...own.map((name) => `${name}=(self)`)].join(
  ", ",
);

export function pagePolicy(scriptHashes: string[]): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes].join(" "),
    "style-src 'self'",
    // Photos that only members see are read with their session: they are blobs in the page.
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
