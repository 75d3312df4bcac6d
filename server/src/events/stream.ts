import { eventsPath, heartbeatSeconds, type LiveEvent } from "@boxmates/contract/event";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import type { Db } from "../db/open.ts";
import type { SignedIn } from "../proofs.ts";
import { Refusal } from "../refusal.ts";
import type { EventHub } from "./hub.ts";

/** How many streams an account can have on one server: one for each open tab. */
export const maxStreams = 10;

/** What may wait for a client that does not read. Events are short, so that it has then missed thousands. */
const maxWaitingBytes = 1024 * 1024;

interface StreamOptions {
  hub: EventHub;
  db: Db;
  signedIn: (request: FastifyRequest) => Promise<SignedIn>;
  /** Returns the person with their role of now; undefined once their session has ended. */
  stillSignedIn: (user: SignedIn) => Promise<SignedIn | undefined>;
  /** The groups whose events this person may hear. */
  listGroupIds: (db: Db, userId: string) => Promise<string[]>;
}

/**
 * Serves `/api/events`: server-sent events about what the signed-in person may see. `?since=` is a moment, in
 * milliseconds since 1970 by the Date header of an earlier answer: the stream begins with what has happened since, or
 * with an event named `missed` if that is not known, after which the client reads everything anew. `caught-up` comes
 * next. A stream ends with the person's session, and when events may have been missed; the client reconnects with a
 * fresh token.
 */
export function streamEvents(app: FastifyInstance, options: StreamOptions): void {
  const { hub, db, signedIn, stillSignedIn, listGroupIds } = options;
  const open = new Set<{ userId: string; end: () => void }>();
  app.addHook("preClose", async () => {
    for (const { end } of open) end();
  });

  const schema = {
    summary: "Server-sent events about changes that the signed-in person may see",
    tags: ["events"],
    security: [{ session: [] }],
    querystring: z.object({ since: z.optional(z.coerce.number()) }),
  };
  app
    .withTypeProvider<ZodTypeProvider>()
    .get(`/api${eventsPath}`, { schema, logLevel: "warn" }, async (request, reply) => {
      const { since } = request.query;
      const user = await signedIn(request);
      let topics = await topicsOf(user);
      requireFreeStream(user);
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        "content-type": "text/event-stream",
        "cache-control": "no-store",
        "x-accel-buffering": "no",
      });
      const write = (text: string) => {
        // It may have ended while an event waited for its turn.
        if (raw.writableEnded) return;
        raw.write(text);
        // To end it in order would take a client that reads.
        if (raw.writableLength > maxWaitingBytes) raw.destroy();
      };
      write(": welcome\n\n");

      // Each event is checked against the rights that the person has when it is told, one after the other.
      let told: Promise<void> = Promise.resolve();
      const stop = hub.subscribe((event) => {
        told = told.then(() => tell(event)).catch(end);
      }, end);
      const tell = async (event: LiveEvent, { isPast = false } = {}) => {
        if (!topics.has(event.topic)) return;
        const now = await stillSignedIn(user);
        topics = now ? await topicsOf(now) : new Set([`user:${user.userId}`]);
        if (topics.has(event.topic)) write(`data: ${JSON.stringify(event)}\n\n`);
        const isOwnSession = event.kind === "session" && event.topic === `user:${user.userId}`;
        // The token of this stream is from after what happened before it.
        if (!now || (isOwnSession && !isPast)) end();
      };
      const heartbeat = setInterval(() => write(": heartbeat\n\n"), heartbeatSeconds * 1000);
      const stream = { userId: user.userId, end: () => end() };
      function end() {
        stop();
        clearInterval(heartbeat);
        open.delete(stream);
        raw.end();
      }
      open.add(stream);
      raw.once("close", end);

      const past = since === undefined ? undefined : hub.since(since);
      if (!past) write("event: missed\ndata: {}\n\n");
      for (const event of past ?? []) told = told.then(() => tell(event, { isPast: true })).catch(end);
      told = told.then(() => write("event: caught-up\ndata: {}\n\n"));
    });

  const requireFreeStream = ({ userId }: SignedIn) => {
    const streams = [...open].filter((stream) => stream.userId === userId);
    if (streams.length >= maxStreams) throw new Refusal("TOO_MANY_REQUESTS", { retryAfterSeconds: 60 });
  };

  const topicsOf = async ({ userId, role }: SignedIn) => {
    const groups = await listGroupIds(db, userId);
    return new Set([
      `user:${userId}`,
      ...groups.map((id) => `group:${id}`),
      ...(role === "admin" ? ["admin"] : []),
    ]);
  };
}
