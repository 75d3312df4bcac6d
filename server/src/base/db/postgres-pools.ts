import type { FastifyBaseLogger } from "fastify";
import pg from "pg";
import { watchedClientClass } from "./watched-client.ts";

/** The limits of a pool's work. The database's own comes first, so that a slow statement costs no connection. */
interface PoolLimits {
  connections: number;
  /** To get a connection, a new one or a free one. */
  connectMs: number;
  /** For one statement, by the database's clock; 0 is no limit. */
  statementMs: number;
  /** For a sign of life while an answer is owed, by ours. */
  answerMs: number;
  /**
   * For a transaction between two statements. When its connection falls silent, the database only hears that nothing
   * comes, and holds its locks until then: a repeat with the same key waits for it.
   */
  idleMs: number;
  /**
   * `force_generic_plan` if a statement is planned once for a connection. A page's can cost ten times as much to plan
   * as to run, and Postgres would plan some of them each time, because it expects too much of the other plan. See
   * docs/decisions/0089.
   */
  plans: "force_generic_plan" | "auto";
}

const day = 24 * 3600 * 1000;

const limits = {
  requests: {
    connections: 10,
    connectMs: 5_000,
    statementMs: 4_000,
    answerMs: 4_500,
    idleMs: 8_000,
    plans: "force_generic_plan",
  },
  work: {
    connections: 5,
    connectMs: 10_000,
    statementMs: 30_000,
    answerMs: 32_000,
    idleMs: 30_000,
    plans: "auto",
  },
  migrations: {
    connections: 1,
    connectMs: 10_000,
    statementMs: 0,
    answerMs: day,
    idleMs: 30_000,
    plans: "auto",
  },
} satisfies Record<string, PoolLimits>;

/** Of one process: those of the pools, and the one that listens. */
export const mostConnections = Object.values(limits).reduce((sum, { connections }) => sum + connections, 1);

export interface PostgresPools extends Record<keyof typeof limits, pg.Pool> {
  /** Closes all connections that nobody uses; new ones are opened when they are needed. */
  closeIdle(): void;
}

/** From then on the operating system asks once a second, ten times, whether the other side is still there. */
const keepAliveAfterMs = 10_000;

/**
 * Opens the pools of a process. They are separate so that jobs, which may take a while, never hold up a request. When a
 * connection falls silent, all idle ones are closed: most often they have met the same fate, and each would cost the
 * next request as much time again.
 */
export function openPools(connectionString: string, log: Pick<FastifyBaseLogger, "warn">): PostgresPools {
  const opened: pg.Pool[] = [];
  const closeIdle = () => opened.forEach(closeIdleOf);
  const open = (pool: PoolLimits) => {
    const one = openPool({ connectionString, log, onSilence: closeIdle, ...pool });
    opened.push(one);
    return one;
  };
  return {
    requests: open(limits.requests),
    work: open(limits.work),
    migrations: open(limits.migrations),
    closeIdle,
  };
}

/** Takes each idle connection before the next request does, and breaks it: a silent one would not answer a farewell. */
function closeIdleOf(pool: pg.Pool): void {
  for (let left = pool.idleCount; left > 0; left--) {
    pool.connect((_error, client, release) => {
      client?.connection.stream.destroy();
      release(true);
    });
  }
}

interface PoolOptions extends PoolLimits {
  connectionString: string;
  log: Pick<FastifyBaseLogger, "warn">;
  onSilence: () => void;
}

function openPool({ connectionString, log, onSilence, ...pool }: PoolOptions): pg.Pool {
  const opened = new pg.Pool({
    Client: watchedClientClass({ answerLimitMs: pool.answerMs, onSilence }),
    connectionString,
    max: pool.connections,
    pipeline: true,
    connectionTimeoutMillis: pool.connectMs,
    statement_timeout: pool.statementMs,
    idle_in_transaction_session_timeout: pool.idleMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
    options: `-c timezone=UTC -c plan_cache_mode=${pool.plans}`,
    application_name: "boxmates",
  });
  opened.on("error", (error) => log.warn({ err: error }, "an idle database connection was lost"));
  // A connection can also be lost inside a transaction, between two statements. The next statement then fails, while an
  // error event without a listener would end the process.
  opened.on("connect", (client) => {
    client.on("error", (error) => log.warn({ err: error }, "a database connection was lost"));
  });
  return opened;
}
