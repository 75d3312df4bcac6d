import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { missingMigrations } from "../db/migrate.ts";
import type { Database } from "../db/open.ts";

/** Serves `/healthz` (the process is alive) and `/readyz` (it can serve requests, for load balancers). */
export function answerHealth(app: FastifyInstance, database: Database): void {
  let stopping = false;
  app.addHook("preClose", async () => {
    stopping = true;
  });
  app.get("/healthz", { schema: { hide: true }, logLevel: "warn" }, async () => ({ status: "alive" }));
  app.get("/readyz", { schema: { hide: true }, logLevel: "warn" }, async (_request, reply) => {
    const fault = stopping ? "stopping" : await unreadiness(database);
    return fault ? reply.code(503).send({ status: "not ready", fault }) : { status: "ready" };
  });
}

async function unreadiness(database: Database): Promise<string | undefined> {
  try {
    await sql`select 1`.execute(database.db);
    const missing = await missingMigrations(database.pool);
    return missing.length > 0 ? `migrations missing: ${missing.join(", ")}` : undefined;
  } catch {
    return "the database cannot be reached";
  }
}
