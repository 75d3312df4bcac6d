import type { FastifyBaseLogger } from "fastify";
import { CamelCasePlugin, Kysely, type LogEvent, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import { beginEmbedded } from "./embedded/open-embedded.ts";
import type { ListenOptions, Subscription } from "./listening.ts";
import { withNamedStatements } from "./named-statements.ts";
import { PostgresListener } from "./postgres-listener.ts";
import { openPools } from "./postgres-pools.ts";
import type { Tables } from "./tables.ts";

/** The database or the open transaction that queries run on. Always a parameter, never a global. */
export type Db = Kysely<Tables> | Transaction<Tables>;

/** Copies the files of an embedded database to a new folder, from which it can be opened. Everybody else waits for that. */
export type FileCopy = (dir: string) => Promise<void>;

export interface Database {
  kind: "embedded" | "postgres";
  /** Fulfilled once the database can be asked; rejected if it does not open. */
  opened: Promise<void>;
  /** For requests: a statement that takes more than a few seconds fails. */
  db: Kysely<Tables>;
  /** The same connections. */
  pool: pg.Pool;
  /** For jobs, the queue and commands: a statement may take half a minute, and takes no connection from requests. */
  work: { db: Kysely<Tables>; pool: pg.Pool };
  /** For migrations, which take as long as they take. */
  migrations: pg.Pool;
  /** Listens to what any process sends with NOTIFY on the channel. */
  listen(options: ListenOptions): Promise<Subscription>;
  /** Returns a consistent copy of an embedded database as .tar.gz; undefined for Postgres, which has its own tools. */
  dump: (() => Promise<Uint8Array>) | undefined;
  /** Undefined for Postgres. */
  copyFiles: FileCopy | undefined;
  close(): Promise<void>;
}

type Log = Pick<FastifyBaseLogger, "level" | "trace" | "info" | "warn" | "error">;

export interface DatabaseOptions {
  databaseUrl: string | undefined;
  /** The embedded database's folder; undefined keeps it in memory. */
  dir: string | undefined;
  /** The file of a dump that a new embedded database starts from. */
  from?: string;
  log: Log;
}

/** Opens Postgres if there is an address, or else the embedded database. Both use `pg`. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const database = await beginDatabase(options);
  await database.opened;
  return database;
}

/** Does not wait until it is open: that takes the embedded database a second, in its own thread. */
export function beginDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, log, ...embedded } = options;
  return databaseUrl ? openPostgres(databaseUrl, log) : beginEmbeddedDatabase(embedded, log);
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

const embeddedStatementTimeoutMs = 30_000;

async function openPostgres(connectionString: string, log: Log): Promise<Database> {
  const { requests, work, migrations, closeIdle } = openPools(connectionString, log);
  const listener = new PostgresListener({ connectionString, log, onSilence: closeIdle });
  return {
    kind: "postgres",
    // Each connection is opened by the statement that needs it.
    opened: Promise.resolve(),
    db: kyselyOn(requests, log),
    pool: requests,
    work: { db: kyselyOn(work, log), pool: work },
    migrations,
    listen: (options) => listener.listen(options),
    dump: undefined,
    copyFiles: undefined,
    close: async () => {
      await listener.close();
      await Promise.all([requests, work, migrations].map((pool) => pool.end()));
    },
  };
}

async function beginEmbeddedDatabase(
  options: Pick<DatabaseOptions, "dir" | "from">,
  log: Log,
): Promise<Database> {
  const embedded = await beginEmbedded({ ...options, log, statementTimeoutMs: embeddedStatementTimeoutMs });
  const { pool } = embedded;
  const db = kyselyOn(pool, log);
  return {
    kind: "embedded",
    opened: embedded.opened,
    db,
    pool,
    work: { db, pool },
    migrations: pool,
    listen: async ({ channel, onNotification }) => {
      const stop = embedded.onNotification((name, payload) => {
        if (name === channel) onNotification(payload);
      });
      await pool.query(`listen ${pg.escapeIdentifier(channel)}`);
      return { close: async () => stop() };
    },
    dump: () => embedded.dump(),
    copyFiles: (dir) => embedded.copyFiles(dir),
    close: () => embedded.close(),
  };
}
