import { AsyncLocalStorage } from "node:async_hooks";
import { causeOf, type LiveEvent, liveEvent } from "@boxmates/contract/event";
import { sql } from "kysely";
import type { Database, Db } from "../db/open.ts";

const channel = "boxmates_events";

const causes = new AsyncLocalStorage<string | undefined>();

/** Runs a write whose events name its idempotency key as their cause, so that its own page need not read twice. */
export function causing<Result>(idempotencyKey: string | undefined, write: () => Result): Result {
  return causes.run(idempotencyKey === undefined ? undefined : causeOf(idempotencyKey), write);
}

/** Tells all processes, when the transaction of `db` commits, that something changed. */
export async function publish(db: Db, event: LiveEvent): Promise<void> {
  const told: LiveEvent = { ...event, cause: causes.getStore() };
  await sql`select pg_notify(${channel}, ${JSON.stringify(told)})`.execute(db);
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
