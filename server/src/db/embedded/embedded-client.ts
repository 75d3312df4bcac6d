import pg from "pg";
import type { ListenedChannels } from "./listened-channels.ts";
import { SessionStream } from "./session-stream.ts";
import type { WorkerClient } from "./worker-client.ts";

export type NotificationListener = (channel: string, payload: string) => void;

/** Makes the class of clients that speak to the embedded database: `pg.Client` with another stream below it. */
export function embeddedClientClass(
  findWorker: () => Promise<WorkerClient>,
  channels: ListenedChannels,
  notify: NotificationListener,
): typeof pg.Client {
  return class EmbeddedClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super({
        ...(typeof config === "object" ? config : {}),
        // Named, or `pg` would take these from PGSSLMODE and the like.
        host: "localhost",
        user: "postgres",
        database: "postgres",
        ssl: false,
        stream: () => new SessionStream(findWorker, channels),
      });
      // A client that is lent out while the database ends has no other listener, and Node would stop the process.
      // Whoever waits on it is told through the query's own error.
      this.on("error", () => {});
      this.on("notification", ({ channel, payload }) => notify(channel, payload ?? ""));
    }
  };
}
