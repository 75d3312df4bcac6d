import { provenBy, type Scope, withProven } from "./proven.ts";
import type { Reading } from "./reading.ts";
import {
  anyJson,
  eitherValue,
  inJson,
  joined,
  listOf,
  maybe,
  plain,
  type Shape,
  some,
  stripped,
  type Value,
} from "./shapes.ts";
import type { TreeNode } from "./tree.ts";

interface Surroundings {
  scope: Scope;
  reading: Reading;
}

/**
 * These give null for arguments that are not. Reading a key of stored JSON is none of them: Postgres knows as little as
 * anybody what is stored there, and the code that wrote it says what it is.
 */
const maybeNull = new Set([
  "json_array_element",
  "json_array_element_text",
  "jsonb_array_element",
  "jsonb_array_element_text",
  "jsonb_path_query_first",
  "array_length",
  "array_upper",
  "array_lower",
  "array_position",
  "regexp_match",
  "regexp_substr",
  "substring",
  "textregexsubstr",
  "current_setting",
  "to_regclass",
  "to_regnamespace",
  "pg_last_wal_replay_lsn",
]);

/** These are not strict and never give null all the same. */
const neverNull = new Set([
  "jsonb_build_object",
  "jsonb_build_array",
  "json_build_object",
  "json_build_array",
  "concat",
  "concat_ws",
  "set_config",
  "num_nulls",
  "num_nonnulls",
  "gen_random_uuid",
]);

/** Of our own functions these return null for nothing but null, and these never; of all others it is not known. */
const ownStrict = new Set(["lower_case", "folded", "next_delivery_date"]);
const ownNeverNull = new Set(["is_told", "has_begun", "may_read"]);

/** Finds the value of a function or an operator. */
export function callValue(node: TreeNode, id: string, type: string, { scope, reading }: Surroundings): Value {
  const called = reading.catalog.functions.get(node.number(id));
  const args = node.nodes("args");
  const values = args.map((arg) => reading.valueOf(arg, scope));
  const name = called?.name ?? "";
  const result = reading.catalog.shapeOf(node.number(type));
  const shape = jsonCalls[name]?.(args, values) ?? result;
  const hasNull = values.some((each) => each.isNullable);
  if ((called?.isBuiltIn ? neverNull : ownNeverNull).has(name)) return some(shape);
  if (name === "array_cat") return { shape, isNullable: values.every((each) => each.isNullable) };
  const isKnown = called?.isBuiltIn ? called.isStrict && !maybeNull.has(name) : ownStrict.has(name);
  return { shape, isNullable: hasNull || !isKnown };
}

type JsonCall = (args: readonly TreeNode[], values: readonly Value[]) => Shape;

const json = (value: Value | undefined): Value =>
  value ? { ...value, shape: inJson(value.shape) } : maybe(anyJson);

const buildObject: JsonCall = (args, values) => {
  const fields = new Map<string, Value>();
  for (let index = 0; index + 1 < args.length; index += 2) {
    const key = constText(args[index]);
    if (key === undefined) return anyJson;
    fields.set(key, json(values[index + 1]));
  }
  return { kind: "object", fields };
};

const same: JsonCall = (_, [value]) => json(value).shape;

const jsonCalls: Record<string, JsonCall> = {
  jsonb_build_object: buildObject,
  json_build_object: buildObject,
  jsonb_build_array: (_, values) => listOf(eitherValue(values.map(json))),
  to_jsonb: same,
  to_json: same,
  row_to_json: same,
  jsonb_strip_nulls: (_, [value]) => (value ? stripped(value.shape) : anyJson),
  jsonb_concat: (_, [left, right]) => (left && right ? joined(left.shape, right.shape) : anyJson),
  unnest: (_, [value]) => (value?.shape.kind === "list" ? value.shape.of.shape : plain("unknown")),
};

const text = 25;
const unknown = 705;

/** Returns a text that stands in the statement. */
function constText(node: TreeNode | undefined): string | undefined {
  const inner = node?.tag === "RELABELTYPE" ? node.node("arg") : node;
  if (inner?.tag !== "CONST" || inner.is("constisnull")) return undefined;
  const bytes = Buffer.from(
    inner
      .lists("constvalue")
      .slice(2, -1)
      .map((each) => Number(each) & 0xff),
  );
  const type = inner.number("consttype");
  if (type === text) return bytes.subarray(4).toString();
  return type === unknown ? bytes.toString().replace(/\0$/, "") : undefined;
}

const alwaysCounts = new Set(["count", "regr_count"]);
const takesNulls = new Set(["jsonb_agg", "json_agg", "array_agg"]);

/** Finds the value of an aggregate, which is null without rows. */
export function aggregateValue(node: TreeNode, { scope, reading }: Surroundings): Value {
  const name = reading.catalog.functions.get(node.number("aggfnoid"))?.name ?? "";
  const filtered = withProven(scope, provenBy(node.node("aggfilter"), true, reading.catalog));
  const args = node.nodes("args").map((each) => reading.valueOf(each.node("expr"), filtered));
  const [first] = args;
  const type = reading.catalog.shapeOf(node.number("aggtype"));
  if (alwaysCounts.has(name)) return some(type);
  const isOfGroup =
    scope.query.nodes("groupClause").length > 0 && scope.query.nodes("groupingSets").length === 0;
  const isOfRows = isOfGroup && !node.node("aggfilter");
  const isNullable = !isOfRows || (!takesNulls.has(name) && args.some((each) => each.isNullable));
  if (name === "jsonb_agg" || name === "json_agg") return { shape: listOf(json(first)), isNullable };
  if (name === "array_agg" && first) return { shape: listOf(first), isNullable };
  return { shape: type, isNullable };
}

const numbers = new Set(["row_number", "rank", "dense_rank", "ntile", "percent_rank", "cume_dist", "count"]);
const ofFrame = new Set(["first_value", "last_value", "sum", "min", "max"]);

export function windowValue(node: TreeNode, { scope, reading }: Surroundings): Value {
  const name = reading.catalog.functions.get(node.number("winfnoid"))?.name ?? "";
  const shape = reading.catalog.shapeOf(node.number("wintype"));
  if (numbers.has(name)) return some(shape);
  const hasNull = node.nodes("args").some((arg) => reading.valueOf(arg, scope).isNullable);
  return { shape, isNullable: hasNull || !ofFrame.has(name) || Boolean(node.node("aggfilter")) };
}
