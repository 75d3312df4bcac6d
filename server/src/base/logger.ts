import { pagePatternOf } from "@boxmates/contract/base/paths";
import type { FastifyBaseLogger } from "fastify";
import { type DestinationStream, type LoggerOptions, pino } from "pino";

/**
 * Creates a logger that writes one JSON line per event, with ISO times and without secrets: no headers, no bodies, and
 * patterns in place of addresses. Of an error it writes what says where it came from.
 */
export function createLogger(level: string, destination?: DestinationStream): FastifyBaseLogger {
  const options: LoggerOptions = {
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    base: null,
    formatters: { level: (label) => ({ level: label }) },
    serializers: {
      req: (request: LoggedRequest) => ({
        method: request.method,
        route: routeOf(request),
        ip: request.ip,
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: loggedError,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Errors of the system, of Postgres and of mail servers have these beside their message. None can name a person. */
const tellingFields = ["code", "syscall", "severity", "constraint", "table", "column", "responseCode"];

/** Mail servers quote the address that they refuse. */
export function withoutAddresses(text: string): string {
  return text.replaceAll(/[^\s<>"'():;,/@]+@[^\s<>"'():;,/@]+/g, "(an address)");
}

/**
 * Libraries hang much more on their errors: the pool a whole connection with its keys, Postgres the values of the row
 * that it refused, a mail server the address. The stack includes the message, and those of its causes.
 */
function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, stack, ...others } = pino.stdSerializers.err(error);
  const telling = Object.entries(others).filter(([name]) => tellingFields.includes(name));
  const texts = { message: withoutAddresses(message), stack: withoutAddresses(stack) };
  return { type, ...texts, ...Object.fromEntries(telling) };
}

interface LoggedRequest {
  method: string;
  url: string;
  ip?: string;
  routeOptions?: { url?: string | undefined };
}

/**
 * Returns what a request asked for, without ids and secrets: the pattern of its route or page. Unknown addresses may
 * have a secret anywhere, such as a link with a part cut off, so they are not logged.
 */
export function routeOf({ url, routeOptions }: LoggedRequest): string {
  return routeOptions?.url ?? pagePatternOf(url.split("?")[0] ?? "") ?? "an unknown address";
}
