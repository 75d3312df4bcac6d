import type { Catalog } from "./catalog.ts";
import type { TreeNode } from "./tree.ts";

/** A part of a statement with tables and names of its own. */
export interface Scope {
  query: TreeNode;
  parent: Scope | undefined;
  /** The columns that are not null here, because a condition holds only for rows where they are not. */
  proven: ReadonlySet<string>;
  /** The outer joins whose optional side is there, for the same reason. */
  joined: ReadonlySet<number>;
}

export const tableAt = (scope: Scope, number: number): TreeNode | undefined =>
  scope.query.nodes("rtable")[number - 1];

export function scopeOf(column: TreeNode, scope: Scope): Scope {
  let found = scope;
  for (let level = column.number("varlevelsup"); level > 0; level -= 1) {
    if (!found.parent) throw new Error("A column belongs to no query.");
    found = found.parent;
  }
  return found;
}

const join = 2;
const group = 9;

/** Follows a column of a join or of a grouping to the table that it is from, with the outer joins on the way. */
export function originOf(column: TreeNode, scope: Scope): { origin: TreeNode; joins: number[] } {
  const joins = column.numbers("varnullingrels");
  const table = tableAt(scope, column.number("varno"));
  const kind = table?.number("rtekind");
  const list = kind === join ? "joinaliasvars" : kind === group ? "groupexprs" : undefined;
  const next = list && table?.nodes(list)[column.number("varattno") - 1];
  if (!next) return { origin: column, joins };
  if (next.tag !== "VAR" || next.number("varlevelsup") > 0) return { origin: next, joins };
  const further = originOf(next, scope);
  return { origin: further.origin, joins: [...joins, ...further.joins] };
}

export const nameOf = (column: TreeNode) => `${column.number("varno")}.${column.number("varattno")}`;

/** Finds which columns are not null where the condition is true, or, with `outcome` false, where it is false. */
export function provenBy(condition: TreeNode | undefined, outcome: boolean, catalog: Catalog): TreeNode[] {
  if (!condition) return [];
  const { tag } = condition;
  if (tag === "BOOLEXPR") {
    const args = condition.nodes("args");
    const kind = condition.text("boolop");
    if (kind === "not") return provenBy(args[0], !outcome, catalog);
    const each = args.map((arg) => provenBy(arg, outcome, catalog));
    return (kind === "and") === outcome ? each.flat() : inAll(each);
  }
  if (tag === "NULLTEST") {
    const isNotNull = condition.number("nulltesttype") === 1;
    return isNotNull === outcome ? needed(condition.node("arg"), catalog) : [];
  }
  if (tag === "SCALARARRAYOPEXPR") {
    return outcome && condition.is("useOr") ? needed(condition.nodes("args")[0], catalog) : [];
  }
  return needed(condition, catalog);
}

/** Finds which columns are not null where the expression is not. */
function needed(expression: TreeNode | undefined, catalog: Catalog): TreeNode[] {
  if (!expression) return [];
  const { tag } = expression;
  if (tag === "VAR") return [expression];
  if (tag === "RELABELTYPE" || tag === "COERCEVIAIO" || tag === "ARRAYCOERCEEXPR") {
    return needed(expression.node("arg"), catalog);
  }
  if (tag !== "OPEXPR" && tag !== "FUNCEXPR") return [];
  const called = catalog.functions.get(expression.number(tag === "OPEXPR" ? "opfuncid" : "funcid"));
  return called?.isStrict ? expression.nodes("args").flatMap((arg) => needed(arg, catalog)) : [];
}

function inAll(lists: readonly TreeNode[][]): TreeNode[] {
  const [first = [], ...others] = lists;
  const keyOf = (column: TreeNode) => `${column.number("varlevelsup")}.${nameOf(column)}`;
  return first.filter((column) =>
    others.every((list) => list.some((other) => keyOf(other) === keyOf(column))),
  );
}

/** Adds to the scope that these columns are not null. */
export function withProven(scope: Scope, columns: readonly TreeNode[]): Scope {
  const own = columns.filter((column) => column.number("varlevelsup") === 0);
  if (own.length === 0) return scope;
  const proven = new Set(scope.proven);
  const joined = new Set(scope.joined);
  for (const column of own) {
    const { origin, joins } = originOf(column, scope);
    if (origin.tag === "VAR") proven.add(nameOf(origin));
    // A full join may leave out either side, so that one side says nothing about the other.
    for (const each of joins) if (tableAt(scope, each)?.number("jointype") !== fullJoin) joined.add(each);
  }
  return { ...scope, proven, joined };
}

const fullJoin = 2;
const innerJoin = 0;
const leftJoin = 1;
const rightJoin = 3;

/** Lists the conditions that hold for every row of the query. */
export function conditionsOf(from: TreeNode | undefined): TreeNode[] {
  if (!from) return [];
  const quals = from.node("quals");
  const own = quals ? [quals] : [];
  if (from.tag === "FROMEXPR") return [...own, ...from.nodes("fromlist").flatMap(conditionsOf)];
  if (from.tag !== "JOINEXPR") return [];
  const kind = from.number("jointype");
  return [
    ...(kind === innerJoin ? own : []),
    ...(kind === innerJoin || kind === leftJoin ? conditionsOf(from.node("larg")) : []),
    ...(kind === innerJoin || kind === rightJoin ? conditionsOf(from.node("rarg")) : []),
  ];
}
