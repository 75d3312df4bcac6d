import pg from "pg";
import type { ListenedChannels } from "./listened-channels.ts";
import { SessionStream } from "./session-stream.ts";
import type { WorkerClient } from "./worker-client.ts";

export type NotificationListener = (channel: string, payload: string) => void;

/** Creates the class of clients for the embedded database: `pg.Client` on a different stream. */
export function embeddedClientClass(
  findWorker: () => Promise<WorkerClient>,
  channels: ListenedChannels,
  notify: NotificationListener,
): typeof pg.Client {
  return class EmbeddedClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super({
        ...(typeof config === "object" ? config : {}),
        // Set explicitly, or `pg` would take these from PGSSLMODE and the like.
        host: "localhost",
        user: "postgres",
        database: "postgres",
        ssl: false,
        stream: () => new SessionStream(findWorker, channels),
      });
      // A checked-out client has no other listener if the database ends, and Node would stop the process. The waiting
      // code gets the error of its query.
      this.on("error", () => {});
      this.on("notification", ({ channel, payload }) => notify(channel, payload ?? ""));
    }
  };
}
