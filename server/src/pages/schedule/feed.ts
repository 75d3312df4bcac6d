import { createHash } from "node:crypto";
import { addMonths, type CalendarDate, dateOf } from "@boxmates/contract/base/calendar";
import type { FastifyInstance } from "fastify";
import { listFeedNights } from "../../around/night/shown-queries.ts";
import type { Db } from "../../base/db/open.ts";
import { isStillFresh } from "../../base/http/still-fresh.ts";
import { Refusal } from "../../base/refusal.ts";
import type { Parts } from "../../parts.ts";
import { calendarEvents, calendarText, nightEvents } from "./calendar.ts";
import { findFeedOwner, listFeedSubscriptions } from "./queries.ts";

/** How long a delivery stays in the calendar after its date. */
const monthsBack = 12;

const feedPath = "/api/calendar";

/** Returns the private address of a person's calendar. */
export function feedUrl(publicUrl: string, token: string): string {
  return `${publicUrl}${feedPath}/${token}.ics`;
}

/**
 * Serves a person's deliveries to calendar programs. They cannot sign in, so the address is the permission. Wrong
 * tokens are not counted: they cannot be guessed, and programs keep asking for weeks, often many from one network.
 */
export function serveFeeds(app: FastifyInstance, { db, clock, config }: Parts): void {
  const options = { schema: { hide: true } };
  app.get<{ Params: { file: string } }>(`${feedPath}/:file`, options, async (request, reply) => {
    const token = /^([\w-]+)\.ics$/.exec(request.params.file)?.[1];
    const userId = token && (await findFeedOwner(db, token));
    if (!userId) throw new Refusal("NOT_FOUND");
    const text = await feedOf(db, userId, dateOf(clock.now()), config.publicUrl);
    const etag = `"${createHash("sha256").update(text).digest("base64url")}"`;
    reply.header("cache-control", "private, no-cache").header("etag", etag);
    if (isStillFresh(request.headers["if-none-match"], etag)) return reply.code(304).send();
    return (
      reply
        .type("text/calendar; charset=utf-8")
        // A browser would name the file after its secret.
        .header("content-disposition", 'attachment; filename="deliveries.ics"')
        .send(text)
    );
  });
}

async function feedOf(db: Db, userId: string, today: CalendarDate, publicUrl: string): Promise<string> {
  const since = addMonths(today, -monthsBack);
  const subscriptions = await listFeedSubscriptions(db, userId, { today, since });
  const nights = await listFeedNights(db, userId, since);
  return calendarText([
    ...calendarEvents(subscriptions, today, publicUrl),
    ...nightEvents(nights, publicUrl),
  ]);
}
