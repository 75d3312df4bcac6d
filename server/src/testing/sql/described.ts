import type pg from "pg";
import type { Catalog, NamedValue } from "./catalog.ts";
import { columnsOf } from "./columns.ts";
import { expressionValue } from "./expressions.ts";
import type { Reading } from "./reading.ts";
import { readTree, type Tree, TreeNode } from "./tree.ts";

type Client = Pick<pg.PoolClient, "query">;

/**
 * Lets Postgres read a statement without running it. As the body of a function it is kept as Postgres has understood
 * it: each name looked up, each type decided, each column marked with the outer joins that can make it null.
 */
export async function describeStatement(
  client: Client,
  sql: string,
  catalog: Catalog,
): Promise<NamedValue[]> {
  await client.query(`prepare described as ${sql}`);
  const { rows: prepared } = await client.query<{ parameters: string; hasRows: boolean }>(
    `select array_to_string(parameter_types, ', ') as parameters, result_types is not null as "hasRows"
    from pg_prepared_statements where name = 'described'`,
  );
  await client.query("deallocate described");
  const [{ parameters, hasRows } = { parameters: "", hasRows: false }] = prepared;
  if (!hasRows) return [];
  await client.query(
    `create function pg_temp.described(${parameters}) returns setof record language sql begin atomic ${sql}; end`,
  );
  const { rows } = await client.query<{ body: string }>(
    "select prosqlbody::text as body from pg_proc where oid = 'pg_temp.described'::regproc",
  );
  await client.query("drop function pg_temp.described");
  const query = firstNode(readTree(rows[0]?.body ?? ""));
  if (!query) throw new Error(`Postgres has kept nothing of: ${sql}`);
  const reading: Reading = {
    catalog,
    valueOf: (expression, scope) => expressionValue(expression, scope, reading),
    columnsOf: (inner, parent) => columnsOf(inner, parent, reading),
  };
  return reading.columnsOf(query, undefined);
}

function firstNode(tree: Tree): TreeNode | undefined {
  if (tree instanceof TreeNode) return tree;
  return Array.isArray(tree) ? firstNode(tree[0] ?? null) : undefined;
}
