import { type LiveEvent, liveEvent } from "@boxmates/contract/base/event";
import { type RawBuilder, sql } from "kysely";
import type { ListeningPart } from "../db/listening.ts";
import type { Db } from "../db/open.ts";
import { sendAhead } from "../db/sent-ahead.ts";
import { RecentEvents } from "./recent-events.ts";

const channel = "boxmates_events";

/** Notifies all processes of the event, and of the write behind it, when the transaction of `db` commits. */
export async function publish(db: Db, { topic, kind }: Omit<LiveEvent, "cause">): Promise<void> {
  await sendAhead(db, sql`select tell_event(${topic}, ${kind})`.compile(db));
}

/** Does the same as `publish`, for an event that itself says all that has changed. */
export async function publishWhole(db: Db, event: Omit<LiveEvent, "cause">): Promise<void> {
  const notification = sql`select pg_notify(${channel}, (${JSON.stringify(event)}::jsonb || jsonb_strip_nulls(
    jsonb_build_object('cause', nullif(current_setting('boxmates.cause', true), ''))))::text)`;
  await sendAhead(db, notification.compile(db));
}

/** Does the same without naming the write: the page that has sent it takes notice, too. */
export async function publishToEveryone(db: Db, event: Omit<LiveEvent, "cause">): Promise<void> {
  await sendAhead(db, sql`select pg_notify(${channel}, ${JSON.stringify(event)})`.compile(db));
}

/** Notifies the people or groups whose ids the query finds, each under their own topic. */
export async function publishTo(
  db: Db,
  kind: LiveEvent["kind"],
  to: "user" | "group",
  ids: RawBuilder<unknown>,
): Promise<void> {
  const notification = sql`select tell_event(${to}::text || ':' || listed.id, ${kind}) from (${ids}) listed (id)`;
  await sendAhead(db, notification.compile(db));
}

type Listener = (event: LiveEvent) => void;

/** Passes the events of all processes on to the listeners in this one. */
export interface EventHub {
  /**
   * Returns a function that ends the subscription. `onMissed` is called when events may have been missed, because the
   * connection to the database was lost for a while.
   */
  subscribe(listener: Listener, onMissed?: () => void): () => void;
  /** Returns the events since a moment of the last minutes; undefined if some of them may have been missed here. */
  since(time: number): LiveEvent[] | undefined;
}

export function createEventHub(): EventHub & ListeningPart {
  const listeners = new Map<Listener, () => void>();
  const recent = new RecentEvents();
  return {
    listen: async (database) => {
      await database.listen({
        channel,
        onNotification: (payload) => {
          const event = liveEvent.parse(JSON.parse(payload));
          recent.add(event);
          for (const listener of listeners.keys()) listener(event);
        },
        onReconnect: () => {
          recent.missedSome();
          for (const onMissed of [...listeners.values()]) onMissed();
        },
      });
      // Events from before it listened were not heard.
      recent.missedSome();
    },
    subscribe: (listener, onMissed = () => {}) => {
      listeners.set(listener, onMissed);
      return () => listeners.delete(listener);
    },
    since: (time) => recent.since(time),
  };
}
