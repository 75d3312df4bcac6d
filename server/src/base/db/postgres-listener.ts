import type { FastifyBaseLogger } from "fastify";
import pg from "pg";
import type { ListenOptions, Subscription } from "./listening.ts";
import { watchedClientClass } from "./watched-client.ts";

interface ListenerOptions {
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
 * The one connection of a process that only listens. It opens with the first channel and reconnects by itself;
 * notifications on any channel arrive in the order of the commits. Those sent before it has reconnected are lost, which
 * is why pages also reload their data when their stream reconnects.
 */
export class PostgresListener {
  readonly #options: ListenerOptions;
  readonly #Client: typeof pg.Client;
  readonly #listening = new Set<ListenOptions>();
  #connection: Promise<pg.Client> | undefined;
  #asked: Promise<unknown> = Promise.resolve();
  #retry: NodeJS.Timeout | undefined;

  constructor(options: ListenerOptions) {
    this.#options = options;
    this.#Client = watchedClientClass({ answerLimitMs, onSilence: options.onSilence });
  }

  /** Rejects if the database cannot be reached now. */
  async listen(options: ListenOptions): Promise<Subscription> {
    this.#listening.add(options);
    try {
      const client = await this.#connected();
      await this.#ask(client, `listen ${pg.escapeIdentifier(options.channel)}`);
    } catch (error) {
      this.#listening.delete(options);
      throw error;
    }
    return { close: () => this.#leave(options) };
  }

  async close(): Promise<void> {
    this.#listening.clear();
    const client = await this.#connection?.catch(() => undefined);
    await client?.end();
    clearTimeout(this.#retry);
  }

  async #leave(options: ListenOptions): Promise<void> {
    // Leaving twice is harmless.
    if (!this.#listening.delete(options)) return;
    if (this.#listening.size === 0) return this.close();
    if ([...this.#listening].some(({ channel }) => channel === options.channel)) return;
    const client = await this.#connection?.catch(() => undefined);
    // A connection that ends now listens to nothing afterwards.
    if (client) await this.#ask(client, `unlisten ${pg.escapeIdentifier(options.channel)}`).catch(() => {});
  }

  /** A client answers one statement at a time. */
  #ask(client: pg.Client, statement: string): Promise<unknown> {
    const answer = this.#asked.then(() => client.query(statement));
    this.#asked = answer.catch(() => {});
    return answer;
  }

  #connected(): Promise<pg.Client> {
    this.#connection ??= this.#connect();
    return this.#connection;
  }

  async #connect(): Promise<pg.Client> {
    const { connectionString, log } = this.#options;
    const client = new this.#Client({
      connectionString,
      connectionTimeoutMillis: connectTimeoutMs,
      application_name: "boxmates-listener",
    });
    client.on("notification", ({ channel, payload }) => {
      for (const each of this.#listening) if (each.channel === channel) each.onNotification(payload ?? "");
    });
    client.on("error", (error) => log.warn({ err: error }, "the event listener's connection failed"));
    // Any fault, from the first attempt on, ends the connection.
    client.once("end", () => this.#reconnectLater());
    try {
      await client.connect();
      for (const { channel } of this.#listening)
        await this.#ask(client, `listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    const heartbeat = setInterval(() => this.#ask(client, "select 1").catch(() => {}), heartbeatMs);
    client.once("end", () => {
      clearInterval(heartbeat);
      for (const { onLost } of this.#listening) onLost?.();
    });
    return client;
  }

  #reconnectLater(): void {
    this.#connection = undefined;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#reconnect(), reconnectDelayMs);
  }

  #reconnect(): void {
    if (this.#listening.size === 0) return;
    this.#connected().then(
      () => {
        this.#options.log.info("the event listener is connected again");
        for (const { onReconnect } of this.#listening) onReconnect?.();
      },
      // Its end has made the next attempt due.
      () => {},
    );
  }
}
