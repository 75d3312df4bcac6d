import type { NamedValue } from "./catalog.ts";
import {
  conditionsOf,
  nameOf,
  originOf,
  provenBy,
  type Scope,
  scopeOf,
  tableAt,
  withProven,
} from "./proven.ts";
import type { Reading } from "./reading.ts";
import { either, eitherValue, listOf, maybe, plain, type Shape, some, type Value } from "./shapes.ts";
import type { Tree } from "./tree.ts";
import { TreeNode } from "./tree.ts";

const select = 1;
const update = 2;

/** Finds the columns that a statement returns, and which of them can be null. */
export function columnsOf(query: TreeNode, parent: Scope | undefined, reading: Reading): NamedValue[] {
  const scope: Scope = { query, parent, proven: new Set(), joined: new Set() };
  const setOperation = query.node("setOperations");
  const names = query
    .nodes("targetList")
    .filter((each) => !each.is("resjunk"))
    .map((each) => each.text("resname"));
  if (setOperation) {
    return rowsOf(setOperation, scope, reading).map((value, index) => ({
      ...value,
      name: names[index] ?? "",
    }));
  }
  const kind = query.number("commandType");
  const inRows = conditionsOf(query.node("jointree")).reduce(
    (known, condition) => withProven(known, provenBy(condition, true, reading.catalog)),
    scope,
  );
  const seen = kind === update ? afterUpdate(inRows) : inRows;
  return query
    .nodes(kind === select ? "targetList" : "returningList")
    .filter((each) => !each.is("resjunk"))
    .map((each) => ({ name: each.text("resname"), ...reading.valueOf(each.node("expr"), seen) }));
}

/** Drops what the conditions said of the changed row: it was true before the change. */
function afterUpdate(scope: Scope): Scope {
  const changed = `${scope.query.number("resultRelation")}.`;
  return { ...scope, proven: new Set([...scope.proven].filter((name) => !name.startsWith(changed))) };
}

const union = 1;

/** The columns of `union`, `intersect` and `except`. */
function rowsOf(operation: TreeNode, scope: Scope, reading: Reading): Value[] {
  if (operation.tag === "RANGETBLREF") {
    const query = tableAt(scope, operation.number("rtindex"))?.node("subquery");
    return query ? reading.columnsOf(query, scope) : [];
  }
  const [left, right] = [operation.node("larg"), operation.node("rarg")].map((each) =>
    each ? rowsOf(each, scope, reading) : [],
  );
  if (!left || !right || operation.number("op") !== union) return left ?? [];
  return left.map((value, index) => eitherValue([value, right[index] ?? value]));
}

/** Finds what a reference to a column, or to a whole row, stands for. */
export function columnValue(column: TreeNode, at: Scope, reading: Reading): Value {
  const scope = scopeOf(column, at);
  const { origin, joins } = originOf(column, scope);
  const isMissing = joins.some((each) => !scope.joined.has(each));
  if (origin !== column && (origin.tag !== "VAR" || origin.number("varlevelsup") > 0)) {
    const value = reading.valueOf(origin, scope);
    return { ...value, isNullable: value.isNullable || isMissing };
  }
  const table = tableAt(scope, origin.number("varno"));
  const number = origin.number("varattno");
  // The row before a change may not have been there, the one after it neither.
  const isOther = origin.number("varreturningtype") !== 0;
  if (number === 0) {
    const fields = tableColumns(table, scope, reading).map((each) => [each.name, withProof(each)] as const);
    return { shape: { kind: "object", fields: new Map(fields) }, isNullable: isMissing || isOther };
  }
  const found = tableColumn(table, number, scope, reading);
  const isNullable = !scope.proven.has(nameOf(origin)) && (found.isNullable || isMissing || isOther);
  return { shape: found.shape, isNullable };
}

const withProof = ({ shape, isNullable }: NamedValue): Value => ({ shape, isNullable });

const relation = 0;
const subquery = 1;
const call = 3;
const values = 5;
const named = 6;

function tableColumn(table: TreeNode | undefined, number: number, scope: Scope, reading: Reading): Value {
  if (table?.number("rtekind") === relation) {
    return reading.catalog.columnsOf(table.number("relid")).get(number) ?? maybe(plain("unknown"));
  }
  return tableColumns(table, scope, reading)[number - 1] ?? maybe(plain("unknown"));
}

function tableColumns(table: TreeNode | undefined, scope: Scope, reading: Reading): NamedValue[] {
  if (!table) return [];
  const kind = table.number("rtekind");
  if (kind === relation) {
    const known = reading.catalog.columnsOf(table.number("relid"));
    return ownColumns(known);
  }
  const names = table.node("eref")?.lists("colnames") ?? [];
  const asNamed = (found: readonly Value[]) =>
    found.map((value, index) => ({ ...value, name: String(names[index] ?? "") }));
  const query = table.node("subquery");
  if (kind === subquery && query) return asNamed(reading.columnsOf(query, scope));
  if (kind === values) {
    const rows = table
      .lists("values_lists")
      .map((row) => (Array.isArray(row) ? row : []).map((each) => reading.valueOf(nodeIn(each), scope)));
    return asNamed((rows[0] ?? []).map((_, index) => eitherValue(rows.flatMap((row) => row[index] ?? []))));
  }
  if (kind === call) return asNamed(calledColumns(table, scope, reading));
  if (kind === named) return asNamed(namedColumns(table, scope, reading));
  throw new Error(`Nothing is known of a table of kind ${kind}.`);
}

/** Leaves out those that every table has, such as `xmax`; their numbers are negative. */
const ownColumns = (known: ReadonlyMap<number, NamedValue>) =>
  [...known].filter(([number]) => number > 0).map(([, column]) => column);

const nodeIn = (tree: Tree) => (tree instanceof TreeNode ? tree : undefined);

/** The columns of a query in `with`. */
function namedColumns(table: TreeNode, scope: Scope, reading: Reading): Value[] {
  let owner: Scope | undefined = scope;
  for (let level = table.number("ctelevelsup"); level > 0; level -= 1) owner = owner?.parent;
  const definition = owner?.query
    .nodes("cteList")
    .find((each) => each.text("ctename") === table.text("ctename"));
  const query = definition?.node("ctequery");
  if (!owner || !query) throw new Error(`There is no ${table.text("ctename")}.`);
  const operation = query.node("setOperations");
  // The rows of a recursive query are like its first ones, if it keeps to it.
  if (definition?.is("cterecursive") && operation) {
    const first = operation.node("larg");
    const inside: Scope = { query, parent: owner, proven: new Set(), joined: new Set() };
    return first ? rowsOf(first, inside, reading) : [];
  }
  return reading.columnsOf(query, owner);
}

/** The columns of functions in `from`. */
function calledColumns(table: TreeNode, scope: Scope, reading: Reading): Value[] {
  const functions = table.nodes("functions");
  const columns = functions.flatMap((each): Value[] => {
    const types = each.numbers("funccoltypes");
    if (types.length > 0) return types.map((type) => maybe(reading.catalog.shapeOf(type)));
    const called = each.node("funcexpr");
    const value = reading.valueOf(called, scope);
    const type = reading.catalog.tableOfType(called?.number("funcresulttype") ?? 0);
    if (type) return ownColumns(reading.catalog.columnsOf(type)).map(({ shape }) => maybe(shape));
    const returned = reading.catalog.functions.get(called?.number("funcid") ?? 0)?.columns ?? [];
    if (returned.length > 1) return returned.map((each) => maybe(reading.catalog.shapeOf(each)));
    // Of several side by side, the shorter ones are filled up with null.
    return [functions.length > 1 ? maybe(value.shape) : value];
  });
  return table.is("funcordinality") ? [...columns, some(plain("number"))] : columns;
}

/** Finds the value of a query in an expression: nothing if it has no row. */
export function onlyValue(query: TreeNode | undefined, scope: Scope, reading: Reading): Value {
  const [first] = query ? reading.columnsOf(query, scope) : [];
  if (!query || !first) return maybe(plain("unknown"));
  return { shape: first.shape, isNullable: first.isNullable || !alwaysHasRow(query) };
}

export function allValues(query: TreeNode | undefined, scope: Scope, reading: Reading): Shape {
  const [first] = query ? reading.columnsOf(query, scope) : [];
  return listOf(first ?? some(either([])));
}

function alwaysHasRow(query: TreeNode): boolean {
  const from = query.node("jointree");
  const isLimited = query.node("havingQual") || query.node("limitOffset") || query.node("setOperations");
  if (isLimited || query.is("hasTargetSRFs")) return false;
  if (query.is("hasAggs") && query.nodes("groupClause").length === 0) return true;
  if (!from || from.node("quals")) return false;
  const [only, ...others] = from.nodes("fromlist");
  if (!only) return true;
  const inside = query.nodes("rtable")[only.number("rtindex") - 1]?.node("subquery");
  return others.length === 0 && only.tag === "RANGETBLREF" && inside !== undefined && alwaysHasRow(inside);
}
