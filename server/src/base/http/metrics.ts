import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";
import type { Config } from "../../config.ts";
import { registerGauges, type Sources } from "../metrics/gauges.ts";
import { Refusal } from "../refusal.ts";
import { isFromThisMachine } from "./network.ts";

/** By default the process wakes ten times as often for it, which is most of what an idle server does. */
const lagResolutionMs = 100;

/**
 * Serves `/metrics` for Prometheus to this machine, or with `Authorization: Bearer METRICS_TOKEN`. Returns the registry
 * for what this app itself tells; the counts of its parts are told, too.
 */
export function answerMetrics(app: FastifyInstance, sources: Sources): Registry {
  const { parts } = sources;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: lagResolutionMs });
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Duration of requests by method, route (page for files and pages) and status",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const untrusted = new Counter({
    name: "http_requests_untrusted_forwarding_total",
    help: "Requests with X-Forwarded-For from an address that is not in TRUSTED_PROXIES",
    registers: [registry],
  });
  registerGauges(registry, sources);

  app.addHook("onResponse", (request, reply, done) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? "page",
      status: reply.statusCode,
    };
    duration.observe(labels, reply.elapsedTime / 1000);
    if (isForwardedByStranger(request)) untrusted.inc();
    done();
  });
  app.get("/metrics", { schema: { hide: true }, logLevel: "warn" }, async (request, reply) => {
    if (!mayRead(request, parts.config)) throw new Refusal("NOT_FOUND");
    const texts = await Promise.all([registry.metrics(), parts.metrics.registry.metrics()]);
    return reply.type(registry.contentType).send(texts.join("\n"));
  });
  return registry;
}

/** If the sender is a trusted proxy, the request's address is the one that it names. */
function isForwardedByStranger({ headers, ip, socket }: FastifyRequest): boolean {
  return headers["x-forwarded-for"] !== undefined && ip === socket.remoteAddress;
}

function mayRead(request: FastifyRequest, config: Config): boolean {
  const given = Buffer.from(request.headers.authorization ?? "");
  const expected = Buffer.from(`Bearer ${config.metricsToken}`);
  if (config.metricsToken && given.length === expected.length && timingSafeEqual(given, expected))
    return true;
  return isFromThisMachine(request);
}
