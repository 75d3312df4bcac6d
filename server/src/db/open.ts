import type { FastifyBaseLogger } from "fastify";
import { CamelCasePlugin, Kysely, type LogEvent, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import { openEmbedded } from "./embedded/open-embedded.ts";
import type { ListenOptions, Subscription } from "./listening.ts";
import { withNamedStatements } from "./named-statements.ts";
import { listenOnPostgres } from "./postgres-listener.ts";
import type { Tables } from "./tables.ts";

/** The database or the open transaction that queries run on. Always a parameter, never a global. */
export type Db = Kysely<Tables> | Transaction<Tables>;

export interface Database {
  kind: "embedded" | "postgres";
  db: Kysely<Tables>;
  /** The same connections, for the job queue and migrations. */
  pool: pg.Pool;
  /** Listens to what any process sends with NOTIFY on the channel. */
  listen(options: ListenOptions): Promise<Subscription>;
  /** Returns a consistent copy of an embedded database as .tar.gz; undefined for Postgres, which has its own tools. */
  dump: (() => Promise<Uint8Array>) | undefined;
  close(): Promise<void>;
}

type Log = Pick<FastifyBaseLogger, "level" | "trace" | "info" | "warn" | "error">;

export interface DatabaseOptions {
  databaseUrl: string | undefined;
  /** The embedded database's folder; undefined keeps it in memory. */
  dir: string | undefined;
  /** A dump that a new embedded database starts from. */
  from?: Uint8Array;
  log: Log;
}

/** Opens Postgres if there is an address, or else the embedded database. Both use `pg`. */
export function openDatabase({ databaseUrl, log, ...embedded }: DatabaseOptions): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl, log) : openEmbeddedDatabase(embedded, log);
}

/** With `LOG_LEVEL=trace`, logs every statement without its values, which may be secret. */
function kyselyOn(pool: pg.Pool, log: Log): Kysely<Tables> {
  const tell = ({ query, queryDurationMillis: ms }: LogEvent) =>
    log.trace({ sql: query.sql, ms }, "statement");
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: withNamedStatements(pool) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    ...(log.level === "trace" && { log: tell }),
  });
}

const poolSize = 10;
const statementTimeoutMs = 30_000;

async function openPostgres(connectionString: string, log: Log): Promise<Database> {
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
    options: "-c timezone=UTC",
    application_name: "boxmates",
  });
  pool.on("error", (error) => log.warn({ err: error }, "an idle database connection was lost"));
  // A connection can also be lost inside a transaction, between two statements. The next statement then fails, while an
  // error event without a listener would end the process.
  pool.on("connect", (client) => {
    client.on("error", (error) => log.warn({ err: error }, "a database connection was lost"));
  });
  const listeners: Subscription[] = [];
  return {
    kind: "postgres",
    db: kyselyOn(pool, log),
    pool,
    listen: async (options) => {
      const listener = await listenOnPostgres({ connectionString, log, ...options });
      listeners.push(listener);
      return listener;
    },
    dump: undefined,
    close: async () => {
      await Promise.all(listeners.map((listener) => listener.close()));
      await pool.end();
    },
  };
}

async function openEmbeddedDatabase(
  options: Pick<DatabaseOptions, "dir" | "from">,
  log: Log,
): Promise<Database> {
  const embedded = await openEmbedded({ ...options, log, statementTimeoutMs });
  return {
    kind: "embedded",
    db: kyselyOn(embedded.pool, log),
    pool: embedded.pool,
    listen: async ({ channel, onNotification }) => {
      const stop = embedded.onNotification((name, payload) => {
        if (name === channel) onNotification(payload);
      });
      await embedded.pool.query(`listen ${pg.escapeIdentifier(channel)}`);
      return { close: async () => stop() };
    },
    dump: () => embedded.dump(),
    close: () => embedded.close(),
  };
}
