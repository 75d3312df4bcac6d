import pg from "pg";
import { Watchdog } from "./watchdog.ts";

/** The reason for giving a connection up. The statement that waited on it may or may not have taken effect. */
export class DatabaseSilent extends Error {
  override readonly name = "DatabaseSilent";
}

export interface Watching {
  /** How long an owed answer may take to begin, and to go on. */
  answerLimitMs: number;
  onSilence?: () => void;
}

/**
 * Creates the class of clients that give their connection up if the database owes an answer and sends nothing.
 *
 * After a fail-over, or when a router has forgotten a connection, nobody closes it: the operating system would wait
 * for a quarter of an hour. A `statement_timeout` is the database's own, and helps only while it can be heard.
 */
export function watchedClientClass({ answerLimitMs, onSilence }: Watching): typeof pg.Client {
  return class WatchedClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      const watchdog = new Watchdog((limitMs) => {
        this.connection.stream.destroy(
          new DatabaseSilent(`The database sent nothing for ${limitMs / 1000} s`),
        );
        onSilence?.();
      });
      this.query = new Proxy(this.query, {
        apply: (query, client, asked) => {
          // A connection that is lost already owes nothing: `pg` refuses the statement itself.
          if (!watchdog.watching && !this.connection.stream.destroyed) watchdog.watch(answerLimitMs);
          return Reflect.apply(query, client, asked);
        },
      });
      this.once("connect", () => {
        this.connection.stream.on("data", () => {
          if (watchdog.watching) watchdog.watch(answerLimitMs);
        });
      });
      this.on("drain", () => watchdog.rest());
      this.once("end", () => watchdog.stop());
    }
  };
}
