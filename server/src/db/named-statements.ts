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

/** A pooled connection that prepares every statement under its name. */
class NamingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query<R>(sql: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(sql: unknown, parameters: ReadonlyArray<unknown> = []): unknown {
    if (typeof sql !== "string") throw new Error("Cursors are not used here: read lists page by page.");
    return this.#client.query({ name: statementName(sql), text: sql, values: [...parameters], types });
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
