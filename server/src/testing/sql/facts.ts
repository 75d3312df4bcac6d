import {
  AliasNode,
  type CompiledQuery,
  type OperationNode,
  OperationNodeTransformer,
  PostgresQueryCompiler,
  RawNode,
} from "kysely";
import type { PoolClient } from "pg";
import type { Catalog, NamedValue } from "./catalog.ts";
import { describeStatement } from "./described.ts";
import { writtenValue } from "./shapes.ts";
import { placeOf, type Site, sitesOf } from "./sites.ts";
import type { Heard } from "./statements.ts";

/** For each place that asserts a type, the types that Postgres says it has; none where it is only part of a condition. */
export type Facts = ReadonlyMap<Site, ReadonlySet<string>>;

/** Lets Postgres describe the statements, and finds the places in the source that they are from. */
export async function findFacts(
  statements: readonly Heard[],
  sites: readonly Site[],
  { client, catalog }: { client: PoolClient; catalog: Catalog },
): Promise<Facts> {
  const facts = new Map<Site, Set<string>>();
  const note = (site: Site, type?: string) => {
    const known = facts.get(site) ?? new Set();
    facts.set(site, type === undefined ? known : known.add(type));
  };
  for (const { statement, files } of statements) {
    const { query, queryId, sql } = statement;
    const among = { sites, files };
    const roots = sitesOf(query, undefined, among);
    const parts = partsOf(statement);
    const named = parts.flatMap((part) =>
      sitesOf(part.node, part.alias, among).map((site) => ({ site, part })),
    );
    if (roots.length + named.length === 0) continue;
    const columns = await describeStatement(client, sql, catalog).catch((error: unknown) => {
      const places = [...roots, ...named.map(({ site }) => site)].map(placeOf);
      throw new Error(`Postgres refuses the statement of ${places.join(", ")}: ${error}`);
    });
    for (const site of roots) note(site, rowType(columns, site));
    for (const { site, part } of named) {
      const column = part.isSelected ? columns.find(({ name }) => camelCase(name) === part.alias) : undefined;
      note(site, column && writtenValue(column));
      if (!site.isRow) continue;
      const alone = new PostgresQueryCompiler().compileQuery(part.node, queryId);
      note(site, rowType(await describeStatement(client, alone.sql, catalog), site));
    }
  }
  return facts;
}

interface Part {
  node: RawNode;
  alias: string | undefined;
  /** True for a column of the statement's own result. */
  isSelected: boolean;
}

/** Finds the written parts inside of a statement. */
function partsOf({ query, queryId }: CompiledQuery): Part[] {
  const selected = new Set<OperationNode>();
  const selections = [
    ...("selections" in query ? (query.selections ?? []) : []),
    ...("returning" in query ? (query.returning?.selections ?? []) : []),
  ];
  for (const { selection } of selections) selected.add(selection);
  const parts = new Map<RawNode, Part>();
  class Finder extends OperationNodeTransformer {
    override transformNodeImpl<Node extends OperationNode>(node: Node): Node {
      if (AliasNode.is(node) && RawNode.is(node.node)) {
        const alias = "name" in node.alias ? camelCase(String(node.alias.name)) : undefined;
        parts.set(node.node, { node: node.node, alias, isSelected: selected.has(node) });
      } else if (RawNode.is(node) && !parts.has(node) && node !== query) {
        parts.set(node, { node, alias: undefined, isSelected: false });
      }
      return super.transformNodeImpl(node, queryId);
    }
  }
  new Finder().transformNode(query, queryId);
  return [...parts.values()];
}

function rowType(columns: readonly NamedValue[], { kind }: Site): string {
  const named = columns.map(
    (column) => [kind === "sql" ? camelCase(column.name) : column.name, column] as const,
  );
  const fields = new Map(named);
  return writtenValue({ shape: { kind: "object", fields }, isNullable: false });
}

/** Names columns as Kysely's plugin does; `writtenQuery` keeps their names. */
const camelCase = (name: string) =>
  name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
