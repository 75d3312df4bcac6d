import { pagePatternOf } from "@boxmates/contract/base/paths";
import type { FastifyInstance } from "fastify";
import { Counter, type Registry } from "prom-client";
import * as z from "zod/mini";
import type { Clock } from "../clock.ts";
import { Refusal } from "../refusal.ts";

/** Browsers report here what a page's Content-Security-Policy has stopped. */
export const violationReportsPath = "/api/violation-reports";

// One report is about a kilobyte, and browsers collect several.
const maxBytes = 32 * 1024;
const maxReportsAtOnce = 20;
/** On one server; anybody can send reports. */
const maxRequestsPerMinute = 120;
/** Each kind is logged once, and no more kinds than this until the server starts anew. */
const maxLoggedKinds = 100;

interface Violation {
  /** The directive that was violated. */
  directive: string;
  /** What was stopped. */
  blocked: string;
  /** The pattern of the page on which it was stopped. */
  page: string;
}

/**
 * Takes the reports of browsers, counts them in the metrics, and logs each kind once. All that is kept of a report is
 * taken from lists of ours, so nobody can write into the log, and no address of a person or a secret gets there.
 */
export async function takeViolationReports(
  app: FastifyInstance,
  registry: Registry,
  clock: Clock,
): Promise<void> {
  const counted = new Counter({
    name: "csp_violations_total",
    help: "What browsers reported that a page's Content-Security-Policy stopped, by directive",
    labelNames: ["directive"],
    registers: [registry],
  });
  const isFull = perMinute(clock, maxRequestsPerMinute);
  const logged = new Set<string>();
  await app.register(async (reports) => {
    reports.removeAllContentTypeParsers();
    reports.addContentTypeParser(
      ["application/reports+json", "application/csp-report"],
      { parseAs: "string" },
      reports.getDefaultJsonParser("error", "error"),
    );
    reports.post(violationReportsPath, {
      schema: { hide: true },
      logLevel: "warn",
      bodyLimit: maxBytes,
      onRequest: async () => {
        if (isFull()) throw new Refusal("TOO_MANY_REQUESTS", { retryAfterSeconds: 60 });
      },
      handler: async (request, reply) => {
        for (const violation of violationsIn(request.body)) {
          counted.inc({ directive: violation.directive });
          const kind = Object.values(violation).join(" ");
          if (logged.has(kind) || logged.size >= maxLoggedKinds) continue;
          logged.add(kind);
          request.log.warn({ violation }, "a page's Content-Security-Policy stopped something");
        }
        return reply.code(204).send();
      },
    });
  });
}

/** Returns a function that counts its calls and tells whether there were more than `max` in this minute. */
function perMinute(clock: Clock, max: number): () => boolean {
  let minute = 0;
  let calls = 0;
  return () => {
    const now = Math.floor(clock.now().getTime() / 60_000);
    calls = now === minute ? calls + 1 : 1;
    minute = now;
    return calls > max;
  };
}

const text = z.catch(z.string(), "");

/** As the Reporting API sends it. */
const report = z.object({
  type: z.literal("csp-violation"),
  body: z.object({ effectiveDirective: text, blockedURL: text, documentURL: text }),
});

/** As browsers without the Reporting API send it, alone. */
const olderReport = z.object({
  "csp-report": z.object({
    "effective-directive": text,
    "violated-directive": text,
    "blocked-uri": text,
    "document-uri": text,
  }),
});

function violationsIn(sent: unknown): Violation[] {
  const older = olderReport.safeParse(sent).data?.["csp-report"];
  if (older) {
    const directive = older["effective-directive"] || older["violated-directive"];
    return [violationOf(directive, older["blocked-uri"], older["document-uri"])];
  }
  const several = Array.isArray(sent) ? sent.slice(0, maxReportsAtOnce) : [];
  return several.flatMap((each) => {
    const { data } = report.safeParse(each);
    if (!data) return [];
    const { effectiveDirective, blockedURL, documentURL } = data.body;
    return [violationOf(effectiveDirective, blockedURL, documentURL)];
  });
}

const directives = new Set([
  "base-uri",
  "connect-src",
  "default-src",
  "font-src",
  "form-action",
  "frame-ancestors",
  "frame-src",
  "img-src",
  "manifest-src",
  "media-src",
  "object-src",
  "script-src",
  "script-src-attr",
  "script-src-elem",
  "style-src",
  "style-src-attr",
  "style-src-elem",
  "worker-src",
]);
const keywords = new Set(["inline", "eval", "wasm-eval", "data", "blob"]);

function violationOf(directive: string, blocked: string, document: string): Violation {
  return {
    directive: directives.has(directive) ? directive : "another",
    blocked: blockedKind(blocked, document),
    page: pageOf(document),
  };
}

function blockedKind(blocked: string, document: string): string {
  if (keywords.has(blocked)) return blocked;
  if (!URL.canParse(blocked)) return "something else";
  const { protocol, origin } = new URL(blocked);
  if (protocol.endsWith("-extension:")) return "a browser extension";
  if (!/^https?:$/.test(protocol)) return "something else";
  return URL.canParse(document) && new URL(document).origin === origin ? "this site" : "another site";
}

function pageOf(document: string): string {
  const path = URL.canParse(document) ? new URL(document).pathname : "";
  return pagePatternOf(path) ?? "an unknown address";
}
