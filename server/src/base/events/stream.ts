import { eventsPath, heartbeatSeconds, type LiveEvent } from "@boxmates/contract/base/event";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { Gauge, type Registry } from "prom-client";
import * as z from "zod/mini";
import type { Metrics, StreamEnd } from "../metrics/metrics.ts";
import type { SignedIn } from "../proofs.ts";
import { Refusal } from "../refusal.ts";
import type { EventHub } from "./hub.ts";
import { createTelling, type ListRights, type Telling, topicsOf } from "./telling.ts";

/** In how many browsers an account can have streams on one server. A browser has a session, and its tabs share a stream. */
export const maxBrowsers = 10;

/**
 * How many of them a browser can have: it replaces one that was lost long before the server notices, and where its tabs
 * cannot find each other, each has its own. Over HTTP/1.1 a browser has no more connections.
 */
const maxStreamsOfBrowser = 6;

/** A client that does not read is cut off at this. Events are short, so it has missed thousands by then. */
const maxWaitingBytes = 1024 * 1024;

interface StreamOptions {
  hub: EventHub;
  signedIn: (request: FastifyRequest) => Promise<SignedIn>;
  listRights: ListRights;
  metrics: Pick<Metrics, "registry" | "streamsEnded">;
}

/**
 * Serves `/api/events`: server-sent events about what the signed-in person may see. `?since=` is a moment, in
 * milliseconds since 1970 by the Date header of an earlier answer: the stream begins with what has happened since, or
 * with an event named `missed` if that is not known, after which the client reads everything anew. `caught-up` comes
 * next. A stream ends with the person's session, and when events may have been missed; the client reconnects with a
 * fresh token.
 */
export function streamEvents(app: FastifyInstance, options: StreamOptions): void {
  const { hub, signedIn, listRights, metrics } = options;
  const telling = createTelling({
    listRights,
    onFailure: (error) => app.log.error({ err: error }, "streams were ended, because they could not be told"),
  });
  countStreams(telling, metrics.registry);
  const endAll = (why: StreamEnd) => {
    for (const stream of telling.list()) stream.end(why);
  };
  hub.subscribe(telling.tell, () => endAll("missed"));
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
    endAll("stopping");
  });

  const schema = {
    summary: "Server-sent events about changes that the signed-in person may see",
    tags: ["events"],
    security: [{ session: [] }],
    querystring: z.object({ since: z.optional(z.coerce.number()) }),
  };
  app
    .withTypeProvider<ZodTypeProvider>()
    .get(
      `/api${eventsPath}`,
      { schema, logLevel: "warn", exposeHeadRoute: false },
      async (request, reply) => {
        const { since } = request.query;
        const user = await signedIn(request);
        const rights = await listRights([user.sessionId]);
        makePlace(telling, user);
        reply.hijack();
        const { raw } = reply;
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value !== undefined) raw.setHeader(name, value);
        raw.writeHead(200, {
          "content-type": "text/event-stream",
          "cache-control": "no-store",
          "x-accel-buffering": "no",
        });
        const write = (text: string) => {
          // It may have ended while an event waited for its turn.
          if (raw.writableEnded) return;
          raw.write(text);
          // An orderly end would wait for a client that does not read.
          if (raw.writableLength <= maxWaitingBytes) return;
          end("unread");
          raw.destroy();
        };
        write(": welcome\n\n");

        const heartbeat = setInterval(() => write(": heartbeat\n\n"), heartbeatSeconds * 1000);
        let hasEnded = false;
        const end = (why: StreamEnd) => {
          if (hasEnded) return;
          hasEnded = true;
          metrics.streamsEnded.inc({ reason: why });
          clearInterval(heartbeat);
          telling.close(stream);
          raw.end();
        };
        const { userId, sessionId } = user;
        const stream = { userId, sessionId, topics: topicsOf(userId, rights.get(sessionId)), write, end };
        raw.once("close", () => end("left"));

        const past = since === undefined ? undefined : pastFor(userId, hub.since(since));
        if (!past) write("event: missed\ndata: {}\n\n");
        telling.open(stream, past ?? []);
        // Its rights were being read when all streams were ended: the close would wait for this one.
        if (closing) end("stopping");
      },
    );
}

function countStreams(telling: Telling, registry: Registry): void {
  new Gauge({
    name: "event_streams",
    help: "Streams of live events that are open: one for each browser with a page of the app",
    registers: [registry],
    collect() {
      this.set(telling.list().length);
    },
  });
}

/** A member who has joined a group since then reads everything anew: earlier events are not theirs to hear. */
function pastFor(userId: string, past: readonly LiveEvent[] | undefined): readonly LiveEvent[] | undefined {
  const hasJoined = past?.some(({ topic, kind }) => topic === `user:${userId}` && kind === "membership");
  return hasJoined ? undefined : past;
}

/** Ends the oldest of the browser's own streams, if they are too many. Throws TOO_MANY_REQUESTS for too many browsers. */
function makePlace(telling: Telling, { userId, sessionId }: SignedIn): void {
  const streams = telling.list().filter((stream) => stream.userId === userId);
  const browsers = new Set(streams.map((stream) => stream.sessionId)).add(sessionId);
  if (browsers.size > maxBrowsers) throw new Refusal("TOO_MANY_REQUESTS", { retryAfterSeconds: 60 });
  const own = streams.filter((stream) => stream.sessionId === sessionId);
  for (const oldest of own.slice(0, Math.max(0, own.length - maxStreamsOfBrowser + 1)))
    oldest.end("replaced");
}
