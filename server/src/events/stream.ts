import { eventsPath, heartbeatSeconds, type LiveEvent } from "@boxmates/contract/event";
import type { FastifyInstance } from "fastify";
import type { Db } from "../db/open.ts";
import type { SignedIn } from "../proofs.ts";
import type { EventHub } from "./hub.ts";

interface StreamOptions {
  hub: EventHub;
  db: Db;
  signedIn: (request: import("fastify").FastifyRequest) => Promise<SignedIn>;
  /** The groups whose events this person may hear. */
  listGroupIds: (db: Db, userId: string) => Promise<string[]>;
}

/**
 * Serves `/api/events`: server-sent events about what the signed-in person may see. A stream ends with the person's
 * session; the client reconnects with a fresh token and reloads its page.
 */
export function streamEvents(app: FastifyInstance, { hub, db, signedIn, listGroupIds }: StreamOptions): void {
  const open = new Set<() => void>();
  app.addHook("preClose", async () => {
    for (const end of open) end();
  });

  const schema = {
    summary: "Server-sent events about changes that the signed-in person may see",
    tags: ["events"],
    security: [{ session: [] }],
  };
  app.get(`/api${eventsPath}`, { schema, logLevel: "warn" }, async (request, reply) => {
    const user = await signedIn(request);
    let topics = await topicsOf(user);
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      "content-type": "text/event-stream",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    });
    raw.write(": welcome\n\n");

    const hear = (event: LiveEvent) => {
      if (!topics.has(event.topic)) return;
      raw.write(`data: ${JSON.stringify(event)}\n\n`);
      if (event.topic === `user:${user.userId}`) reconsider(event);
    };
    const reconsider = (event: LiveEvent) => {
      if (event.kind === "session") return end();
      topicsOf(user).then((next) => {
        topics = next;
      }, end);
    };
    const stop = hub.subscribe(hear);
    const heartbeat = setInterval(() => raw.write(": heartbeat\n\n"), heartbeatSeconds * 1000);
    const end = () => {
      stop();
      clearInterval(heartbeat);
      open.delete(end);
      raw.end();
    };
    open.add(end);
    raw.once("close", end);
  });

  const topicsOf = async ({ userId, role }: SignedIn) => {
    const groups = await listGroupIds(db, userId);
    return new Set([
      `user:${userId}`,
      ...groups.map((id) => `group:${id}`),
      ...(role === "admin" ? ["admin"] : []),
    ]);
  };
}
