/** The value that the server gets for a column, a value in JSON or a row. */
export type Shape =
  | { kind: "plain"; type: string }
  | { kind: "object"; fields: ReadonlyMap<string, Value> }
  | { kind: "list"; of: Value }
  | { kind: "either"; shapes: readonly Shape[] };

export interface Value {
  shape: Shape;
  isNullable: boolean;
  /** True if it may be missing from the object. */
  isOptional?: boolean;
}

export const plain = (type: string): Shape => ({ kind: "plain", type });
export const some = (shape: Shape): Value => ({ shape, isNullable: false });
export const maybe = (shape: Shape): Value => ({ shape, isNullable: true });
export const listOf = (of: Value): Shape => ({ kind: "list", of });

/** JSON of which the database does not know more. */
export const anyJson = plain("any");

const isNever = (shape: Shape) => shape.kind === "plain" && shape.type === "never";

export function either(shapes: readonly Shape[]): Shape {
  const all = shapes.flatMap((each) => (each.kind === "either" ? each.shapes : [each]));
  const known = all.filter((each) => !isNever(each));
  // An empty list, as `'[]'` is, says nothing of what is in the others.
  const full = known.filter((each) => !(each.kind === "list" && isNever(each.of.shape)));
  const flat = full.some((each) => each.kind === "list") ? full : known;
  const different = [...new Map(flat.map((each) => [written(each), each])).values()];
  const [first, ...others] = different;
  if (!first) return plain("never");
  return others.length === 0 ? first : { kind: "either", shapes: different };
}

/** Joins what stands in one column of several rows. */
export function eitherValue(values: readonly Value[]): Value {
  return {
    shape: either(values.map((each) => each.shape)),
    isNullable: values.some((each) => each.isNullable),
  };
}

/** Writes the shape as a type of TypeScript. */
export function written(shape: Shape): string {
  if (shape.kind === "plain") return shape.type;
  if (shape.kind === "list") return `(${writtenValue(shape.of)})[]`;
  if (shape.kind === "either") return shape.shapes.map((each) => `(${written(each)})`).join(" | ");
  const fields = [...shape.fields].map(
    ([name, value]) => `${JSON.stringify(name)}${value.isOptional ? "?" : ""}: ${writtenValue(value)}`,
  );
  return `{ ${fields.join("; ")} }`;
}

export const writtenValue = ({ shape, isNullable }: Value) =>
  isNullable ? `(${written(shape)}) | null` : written(shape);

/** The shape inside of JSON, in which bytes are text. */
export function inJson(shape: Shape): Shape {
  if (shape.kind === "plain") return shape.type === "Buffer" ? plain("string") : shape;
  if (shape.kind === "list") return listOf({ ...shape.of, shape: inJson(shape.of.shape) });
  if (shape.kind === "either") return either(shape.shapes.map(inJson));
  const fields = [...shape.fields].map(
    ([name, value]) => [name, { ...value, shape: inJson(value.shape) }] as const,
  );
  return { kind: "object", fields: new Map(fields) };
}

/** The shape of `a || b`. */
export function joined(left: Shape, right: Shape): Shape {
  if (left.kind === "object" && right.kind === "object") {
    return { kind: "object", fields: new Map([...left.fields, ...right.fields]) };
  }
  if (left.kind === "either") return either(left.shapes.map((each) => joined(each, right)));
  if (right.kind === "either") return either(right.shapes.map((each) => joined(left, each)));
  if (left.kind === "list" && right.kind === "list") return listOf(eitherValue([left.of, right.of]));
  return anyJson;
}

/** The shape without the fields that are null, as `jsonb_strip_nulls` leaves it. */
export function stripped(shape: Shape): Shape {
  if (shape.kind === "either") return either(shape.shapes.map(stripped));
  if (shape.kind !== "object") return shape;
  const fields = [...shape.fields].map(([name, { shape: inner, isNullable, isOptional = false }]) => {
    const value = { shape: stripped(inner), isNullable: false };
    return [name, isNullable || isOptional ? { ...value, isOptional: true } : value] as const;
  });
  return { kind: "object", fields: new Map(fields) };
}
