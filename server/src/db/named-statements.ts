import { createHash } from "node:crypto";
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import pg from "pg";

/** How column types come out: moments as ISO instants, days as they are, counts and prices as numbers. */
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

/** The same SQL has the same name, in every process. */
function statementName(sql: string): string {
  const known = names.get(sql);
  if (known) return known;
  const name = createHash("sha256").update(sql).digest("base64url").slice(0, 32);
  names.set(sql, name);
  return name;
}

/** A pooled connection whose every statement is prepared under its name. */
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
 * The pool as Kysely sees it: every statement is prepared under a name once per connection, so that Postgres plans
 * it once. SQL must not carry values in its text, or each variant would stay prepared.
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
