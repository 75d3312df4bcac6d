import { setTimeout as wait } from "node:timers/promises";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { missingMigrations } from "../db/migrate.ts";
import type { Database } from "../db/open.ts";
import { isOutage } from "../db/outage.ts";
import type { Leaving } from "./graceful-stop.ts";

/** Serves `/healthz` (the process is alive) and `/readyz` (it can serve requests, for load balancers). */
export function answerHealth(app: FastifyInstance, database: Database, leaving: Leaving): void {
  app.get("/healthz", { schema: { hide: true }, logLevel: "warn" }, async () => ({ status: "alive" }));
  app.get("/readyz", { schema: { hide: true }, logLevel: "warn" }, async (_request, reply) => {
    const fault = leaving.hasBegun ? "stopping" : await unreadiness(database, app.log);
    return fault ? reply.code(503).send({ status: "not ready", fault }) : { status: "ready" };
  });
}

/** Load balancers ask every second or two, and wait no longer for an answer. */
const patienceMs = 2_000;

async function unreadiness(database: Database, log: FastifyBaseLogger): Promise<string | undefined> {
  try {
    const check = findFault(database);
    const late = wait(patienceMs, "the database does not answer", { ref: false });
    return await Promise.race([check, late]);
  } catch (error) {
    log.warn({ err: error }, "not ready");
    return isOutage(error)
      ? "the database cannot be reached"
      : "the database refuses to answer; the log says why";
  }
}

async function findFault(database: Database): Promise<string | undefined> {
  const missing = await missingMigrations(database.pool);
  return missing.length > 0 ? `migrations missing: ${missing.join(", ")}` : undefined;
}
