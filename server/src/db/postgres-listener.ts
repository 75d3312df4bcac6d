import type { FastifyBaseLogger } from "fastify";
import pg from "pg";
import type { ListenOptions, Subscription } from "./listening.ts";
import { watchedClientClass } from "./watched-client.ts";

interface ListenerOptions extends ListenOptions {
  connectionString: string;
  log: Pick<FastifyBaseLogger, "info" | "warn">;
  /** Called when the database is silent on this connection. */
  onSilence: () => void;
}

const connectTimeoutMs = 5_000;
const reconnectDelayMs = 1_000;
/** Nothing is said on this connection for hours, so only asking shows whether it still exists. */
const heartbeatMs = 3_000;
const answerLimitMs = 4_000;

/**
 * Opens a connection that only listens, and reconnects it automatically. Notifications in between are lost, which
 * is why pages also reload their data when their stream reconnects.
 */
export async function listenOnPostgres(options: ListenerOptions): Promise<Subscription> {
  const { connectionString, channel, onNotification, onLost, onReconnect, onSilence, log } = options;
  const Client = watchedClientClass({ answerLimitMs, onSilence });
  let closed = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  const connect = async () => {
    const next = new Client({
      connectionString,
      connectionTimeoutMillis: connectTimeoutMs,
      application_name: "boxmates-listener",
    });
    client = next;
    next.on("notification", ({ payload }) => onNotification(payload ?? ""));
    next.on("error", (error) => log.warn({ err: error }, "the event listener's connection failed"));
    // Whatever goes wrong, from the first attempt on, ends the connection.
    next.once("end", reconnectLater);
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      next.end().catch(() => {});
      throw error;
    }
    const heartbeat = setInterval(() => next.query("select 1").catch(() => {}), heartbeatMs);
    next.once("end", () => {
      clearInterval(heartbeat);
      onLost?.();
    });
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
        () => {},
      );
    }, reconnectDelayMs);
  };

  const close = async () => {
    closed = true;
    clearTimeout(retry);
    await client?.end();
  };

  try {
    await connect();
  } catch (error) {
    await close();
    throw error;
  }
  return { close };
}
