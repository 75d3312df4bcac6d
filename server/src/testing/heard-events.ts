import type { LiveEvent } from "@boxmates/contract/base/event";
import { expect } from "vitest";
import type { TestApp } from "./test-app.ts";

export interface HeardEvents {
  /** The events since the last call of `settled`. */
  heard: LiveEvent[];
  /** Waits until all events published so far have arrived, returns them and clears the list. */
  settled(): Promise<LiveEvent[]>;
  stop: () => void;
}

export function hearEvents(app: TestApp): HeardEvents {
  const heard: LiveEvent[] = [];
  const stop = app.parts.events.subscribe((event) => heard.push(event));
  const settled = async () => {
    const marker = { topic: `user:${crypto.randomUUID()}`, kind: "results" as const };
    await app.database.pool.query("select pg_notify('boxmates_events', $1)", [JSON.stringify(marker)]);
    await expect.poll(() => heard).toContainEqual(marker);
    return heard.splice(0).filter(({ topic }) => topic !== marker.topic);
  };
  return { heard, settled, stop };
}
