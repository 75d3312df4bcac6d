import { createHash } from "node:crypto";
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import pg from "pg";

/** Parsers for column types: moments become ISO instants, days stay text, counts and prices become numbers. */
const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString()],
  [pg.types.builtins.DATE, (text) => text],
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, Number],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format ?? "text"),
};

const names = new Map<string, string>();

/** Returns the same name for the same SQL in every process. */
function statementName(sql: string): string {
  const known = names.get(sql);
  if (known) return known;
  const name = createHash("sha256").update(sql).digest("base64url").slice(0, 32);
  names.set(sql, name);
  return name;
}

/** Begins the SQL of statements whose answer nobody waits for: see `sendAhead`. */
export const aheadMark = "/* sent ahead */ ";

const noAnswer: PostgresQueryResult<never> = { command: "SELECT", rowCount: 0, rows: [] };

/** A pooled connection that prepares every statement under its name, and waits only for answers that are read. */
class NamingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  /** The answers to what was sent ahead in the open transaction. */
  #ahead: Promise<unknown>[] = [];

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query<R>(sql: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(sql: unknown, parameters: ReadonlyArray<unknown> = []): unknown {
    if (typeof sql !== "string") throw new Error("Cursors are not used here: read lists page by page.");
    return this.#send(sql, parameters);
  }

  async #send(sql: string, parameters: readonly unknown[]): Promise<unknown> {
    this.#writeTogether();
    const answer = this.#client.query({
      name: statementName(sql),
      text: sql,
      values: [...parameters],
      types,
    });
    if (sql === "begin" || sql.startsWith(aheadMark)) {
      this.#ahead.push(answer);
      answer.catch(() => {}); // The next statement fails with it.
      return noAnswer;
    }
    const ahead = sql === "rollback" ? [] : this.#ahead;
    this.#ahead = [];
    // If one that was sent ahead has failed, its reason comes first; all that follow it in the transaction fail, too.
    const [answered] = await Promise.all([answer, ...ahead]);
    return answered;
  }

  /** Statements of one moment go out in one piece: each would cost both sides nearly as much as all of them. */
  #writeTogether(): void {
    const { stream } = this.#client.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }
}

/**
 * Wraps the pool for Kysely: every statement is prepared under a name once per connection, so that Postgres plans
 * it once. SQL must not contain values in its text, or each variant would stay prepared.
 */
export function withNamedStatements(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, NamingClient>();
  return {
    options: {},
    connect: async () => {
      const client = await pool.connect();
      const naming = known.get(client) ?? new NamingClient(client);
      known.set(client, naming);
      return naming;
    },
    end: () => pool.end(),
  };
}
