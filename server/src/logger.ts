import type { FastifyBaseLogger } from "fastify";
import { pino } from "pino";

/**
 * One JSON line per event, without secrets: no headers, no bodies, and no tokens in addresses. Times are ISO.
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

/** Links carry their secret in the query or behind `/invites/`, `/invite/` and `/calendar/`. */
export function withoutSecrets(url: string): string {
  return url.replace(/\?.*$/, "?…").replace(/\/(invites?|calendar)\/[^/?]+/, "/$1/…");
}
