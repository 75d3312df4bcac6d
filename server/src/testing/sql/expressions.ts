import { aggregateValue, callValue, windowValue } from "./calls.ts";
import { allValues, columnValue, onlyValue } from "./columns.ts";
import { provenBy, type Scope, withProven } from "./proven.ts";
import type { Reading } from "./reading.ts";
import { either, eitherValue, listOf, maybe, plain, some, type Value } from "./shapes.ts";
import type { TreeNode } from "./tree.ts";

type Read = (expression: TreeNode, scope: Scope, reading: Reading) => Value;

/** Finds what an expression gives and whether it can be null. A value of which nothing is known can be. */
export function expressionValue(expression: TreeNode | undefined, scope: Scope, reading: Reading): Value {
  if (!expression) return maybe(plain("unknown"));
  const read = readers[expression.tag];
  if (!read) throw new Error(`Nothing is known of ${expression.tag}.`);
  return read(expression, scope, reading);
}

const sure: Read = () => some(plain("boolean"));

const readers: Record<string, Read> = {
  VAR: columnValue,
  CONST: constValue,
  // The caller passes what the statement needs: TypeScript checks that at the function that has the statement.
  PARAM: (node, _, reading) => some(reading.catalog.shapeOf(node.number("paramtype"))),
  FUNCEXPR: (node, scope, reading) => callValue(node, "funcid", "funcresulttype", { scope, reading }),
  OPEXPR: (node, scope, reading) => callValue(node, "opfuncid", "opresulttype", { scope, reading }),
  AGGREF: (node, scope, reading) => aggregateValue(node, { scope, reading }),
  WINDOWFUNC: (node, scope, reading) => windowValue(node, { scope, reading }),
  NULLIFEXPR: (node, _, reading) => maybe(reading.catalog.shapeOf(node.number("opresulttype"))),
  DISTINCTEXPR: sure,
  NULLTEST: sure,
  BOOLEANTEST: sure,
  SCALARARRAYOPEXPR: (node, scope, reading) => ({
    shape: plain("boolean"),
    isNullable: node.nodes("args").some((arg) => reading.valueOf(arg, scope).isNullable),
  }),
  BOOLEXPR: logicValue,
  SUBLINK: queryValue,
  RELABELTYPE: (node, scope, reading) => converted(node, "resulttype", scope, reading),
  COERCEVIAIO: (node, scope, reading) => converted(node, "resulttype", scope, reading),
  ARRAYCOERCEEXPR: (node, scope, reading) => converted(node, "resulttype", scope, reading),
  NAMEDARGEXPR: (node, scope, reading) => reading.valueOf(node.node("arg"), scope),
  COLLATEEXPR: (node, scope, reading) => reading.valueOf(node.node("arg"), scope),
  CASEEXPR: caseValue,
  CASETESTEXPR: (node, _, reading) => maybe(reading.catalog.shapeOf(node.number("typeId"))),
  COALESCEEXPR: firstValue,
  MINMAXEXPR: firstValue,
  ARRAYEXPR: (node, scope, reading) =>
    some(listOf(eitherValue(node.nodes("elements").map((each) => reading.valueOf(each, scope))))),
  ROWEXPR: (node, scope, reading) => {
    const names = node.lists("colnames").map(String);
    const fields = node
      .nodes("args")
      .map((each, index) => [names[index] ?? `f${index + 1}`, reading.valueOf(each, scope)] as const);
    return some({ kind: "object", fields: new Map(fields) });
  },
  SQLVALUEFUNCTION: (node, _, reading) => some(reading.catalog.shapeOf(node.number("type"))),
  SUBSCRIPTINGREF: (node, _, reading) => maybe(reading.catalog.shapeOf(node.number("refrestype"))),
  FIELDSELECT: (node, _, reading) => maybe(reading.catalog.shapeOf(node.number("resulttype"))),
};

/** The JSON types have no shape of their own in the catalogue, so that a conversion keeps what is known. */
function converted(node: TreeNode, type: string, scope: Scope, reading: Reading): Value {
  const { shape, isNullable } = reading.valueOf(node.node("arg"), scope);
  const target = reading.catalog.shapeOf(node.number(type));
  const keeps = target.kind === "plain" && target.type === "any" && shape.kind !== "plain";
  return { shape: keeps ? shape : target, isNullable };
}

const json = 114;
const jsonb = 3802;
const emptyList = 0x40;
const bracket = "[".charCodeAt(0);

function constValue(node: TreeNode, _: Scope, reading: Reading): Value {
  if (node.is("constisnull")) return maybe(either([]));
  const type = node.number("consttype");
  // A length, then '[', four bytes for the size of the value, and the value. An empty list or object has four bytes as
  // `jsonb`, which say what it is and how many it has, and its two brackets as `json`.
  const [length, , ...bytes] = node.lists("constvalue");
  if (type === jsonb && length === "8") return emptyValue((Number(bytes[7]) & emptyList) !== 0);
  if (type === json && length === "6") return emptyValue(Number(bytes[4]) === bracket);
  return some(reading.catalog.shapeOf(type));
}

const emptyValue = (isList: boolean): Value =>
  some(isList ? listOf(some(either([]))) : { kind: "object", fields: new Map() });

/** A condition's right side matters in `and` only if the left is true, and in `or` only if it is not. */
function logicValue(node: TreeNode, scope: Scope, reading: Reading): Value {
  const outcome = node.text("boolop") !== "or";
  let known = scope;
  let isNullable = false;
  for (const arg of node.nodes("args")) {
    isNullable ||= reading.valueOf(arg, known).isNullable;
    known = withProven(known, provenBy(arg, outcome, reading.catalog));
  }
  return { shape: plain("boolean"), isNullable };
}

const exists = 0;
const expression = 4;
const array = 6;

function queryValue(node: TreeNode, scope: Scope, reading: Reading): Value {
  const kind = node.number("subLinkType");
  const query = node.node("subselect");
  if (kind === exists) return some(plain("boolean"));
  if (kind === array) return some(allValues(query, scope, reading));
  if (kind === expression) return onlyValue(query, scope, reading);
  const compared = reading.valueOf(node.node("testexpr"), scope);
  const shape = allValues(query, scope, reading);
  const hasNull = shape.kind === "list" && shape.of.isNullable;
  return { shape: plain("boolean"), isNullable: compared.isNullable || hasNull };
}

function caseValue(node: TreeNode, scope: Scope, reading: Reading): Value {
  const values: Value[] = [];
  let known = scope;
  for (const each of node.nodes("args")) {
    const condition = each.node("expr");
    const inside = withProven(known, provenBy(condition, true, reading.catalog));
    values.push(reading.valueOf(each.node("result"), inside));
    known = withProven(known, provenIfNot(condition, reading));
  }
  const rest = node.node("defresult");
  values.push(rest ? reading.valueOf(rest, known) : maybe(either([])));
  return eitherValue(values);
}

/** A condition that is null has not been true either: only one that cannot be null says something if it fails. */
function provenIfNot(condition: TreeNode | undefined, reading: Reading): TreeNode[] {
  const isNeverNull =
    condition?.tag === "NULLTEST" ||
    (condition?.tag === "BOOLEXPR" && condition.nodes("args").every((arg) => arg.tag === "NULLTEST"));
  return isNeverNull ? provenBy(condition, false, reading.catalog) : [];
}

function firstValue(node: TreeNode, scope: Scope, reading: Reading): Value {
  const values = node.nodes("args").map((arg) => reading.valueOf(arg, scope));
  return {
    shape: either(values.map((each) => each.shape)),
    isNullable: values.every((each) => each.isNullable),
  };
}
