import type { FastifyBaseLogger } from "fastify";
import pg from "pg";
import type { ListenOptions, Subscription } from "./listening.ts";

interface ListenerOptions extends ListenOptions {
  connectionString: string;
  log: Pick<FastifyBaseLogger, "info" | "warn">;
}

const reconnectDelayMs = 1_000;

/**
 * Opens a connection that only listens, and reconnects it automatically. Notifications in between are lost, which
 * is why pages also reload their data when their stream reconnects.
 */
export async function listenOnPostgres(options: ListenerOptions): Promise<Subscription> {
  const { connectionString, channel, onNotification, onLost, onReconnect, log } = options;
  let closed = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  const connect = async () => {
    const next = new pg.Client({ connectionString, keepAlive: true, application_name: "boxmates-listener" });
    next.on("notification", ({ payload }) => onNotification(payload ?? ""));
    next.on("error", (error) => log.warn({ err: error }, "the event listener's connection failed"));
    next.once("end", () => {
      onLost?.();
      reconnectLater();
    });
    await next.connect();
    await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = next;
  };

  const reconnectLater = () => {
    if (closed) return;
    clearTimeout(retry);
    retry = setTimeout(() => {
      connect().then(
        () => {
          log.info("the event listener is connected again");
          onReconnect?.();
        },
        () => reconnectLater(),
      );
    }, reconnectDelayMs);
  };

  await connect();
  return {
    close: async () => {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
