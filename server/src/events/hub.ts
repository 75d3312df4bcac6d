import { type LiveEvent, liveEvent } from "@boxmates/contract/event";
import { sql } from "kysely";
import type { Database, Db } from "../db/open.ts";

const channel = "boxmates_events";

/** Tells all processes, when the transaction of `db` commits, that something changed, and by which write. */
export async function publish(db: Db, { topic, kind }: Omit<LiveEvent, "cause">): Promise<void> {
  await sql`select tell_event(${topic}, ${kind})`.execute(db);
}

type Listener = (event: LiveEvent) => void;

/** Hands the events of all processes to those in this one who asked for their topic. */
export interface EventHub {
  /** Returns what ends the subscription. */
  subscribe(listener: Listener): () => void;
}

export async function createEventHub(database: Database): Promise<EventHub> {
  const listeners = new Set<Listener>();
  await database.listen({
    channel,
    onNotification: (payload) => {
      const event = liveEvent.parse(JSON.parse(payload));
      for (const listener of listeners) listener(event);
    },
  });
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
