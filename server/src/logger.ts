import type { FastifyBaseLogger } from "fastify";
import { pino } from "pino";

/**
 * Creates a logger that writes one JSON line per event, with ISO times and without secrets: no headers, no bodies, and
 * no tokens in URLs.
 */
export function createLogger(level: string): FastifyBaseLogger {
  return pino({
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    base: null,
    formatters: { level: (label) => ({ level: label }) },
    serializers: {
      req: (request: { method: string; url: string; ip?: string }) => ({
        method: request.method,
        url: withoutSecrets(request.url),
        ip: request.ip,
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  });
}

/** Removes secrets from links, which have them in the query or after `/invites/`, `/invite/` and `/calendar/`. */
export function withoutSecrets(url: string): string {
  return url.replace(/\?.*$/, "?…").replace(/\/(invites?|calendar)\/[^/?]+/, "/$1/…");
}
