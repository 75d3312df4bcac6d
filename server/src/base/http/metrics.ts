import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Config } from "../../config.ts";
import type { Database } from "../db/open.ts";
import { Refusal } from "../refusal.ts";
import { isFromThisMachine } from "./network.ts";

/** By default the process wakes ten times as often for it, which is most of what an idle server does. */
const lagResolutionMs = 100;

/** Serves `/metrics` for Prometheus to this machine, or with `Authorization: Bearer METRICS_TOKEN`. */
export function answerMetrics(app: FastifyInstance, config: Config, database: Database): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: lagResolutionMs });
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Duration of requests by route",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const failures = new Counter({
    name: "http_request_failures_total",
    help: "Requests that failed unexpectedly",
    registers: [registry],
  });
  new Gauge({
    name: "database_connections",
    help: "Connections of the pool by state",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      this.set({ state: "open" }, database.pool.totalCount);
      this.set({ state: "idle" }, database.pool.idleCount);
      this.set({ state: "awaited" }, database.pool.waitingCount);
    },
  });

  app.addHook("onResponse", (request, reply, done) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? "page",
      status: reply.statusCode,
    };
    duration.observe(labels, reply.elapsedTime / 1000);
    if (reply.statusCode >= 500) failures.inc();
    done();
  });
  app.get("/metrics", { schema: { hide: true }, logLevel: "warn" }, async (request, reply) => {
    if (!mayRead(request, config)) throw new Refusal("NOT_FOUND");
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function mayRead(request: FastifyRequest, config: Config): boolean {
  const given = Buffer.from(request.headers.authorization ?? "");
  const expected = Buffer.from(`Bearer ${config.metricsToken}`);
  if (config.metricsToken && given.length === expected.length && timingSafeEqual(given, expected))
    return true;
  return isFromThisMachine(request);
}
