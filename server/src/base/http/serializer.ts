import fastJson from "fast-json-stringify";
import * as z from "zod";

type Serializer = (body: unknown) => string;

const compiled = new WeakMap<z.core.$ZodType, Serializer>();

/**
 * Returns a function that writes answers by their schema and drops other fields. It is compiled once per schema:
 * parsing every answer of a busy page with the schema cost a tenth of the request. A missing or invalid value fails.
 * Compiling waits for the first answer, because compiling all of them takes a fifth of the server's start.
 */
export function compileSerializer(schema: z.core.$ZodType): Serializer {
  return (body) => {
    const known = compiled.get(schema);
    if (known) return known(body);
    const made = compile(schema);
    compiled.set(schema, made);
    return made(body);
  };
}

function compile(schema: z.core.$ZodType): Serializer {
  const jsonSchema = z.toJSONSchema(schema, {
    io: "output",
    unrepresentable: "any",
    override: ({ jsonSchema: part }) => {
      simplify(part);
    },
  });
  return fastJson(jsonSchema as fastJson.Schema);
}

type Part = Record<string, unknown>;

/** Keeps only the shape. `X or null` becomes a nullable X, which is written without trying both. */
function simplify(part: Part): void {
  for (const rule of [
    "pattern",
    "format",
    "minLength",
    "maxLength",
    "minimum",
    "maximum",
    "multipleOf",
    "default",
  ]) {
    delete part[rule];
  }
  // Other fields are dropped anyway, and they must not rule out the right shape of a union.
  if (part.additionalProperties === false) delete part.additionalProperties;
  const [some, none, ...more] = choicesOf(part) ?? [];
  if (!some || none?.type !== "null" || more.length > 0) return;
  const choices = choicesOf(some);
  if (choices) part.anyOf = [...choices, none];
  else {
    delete part.anyOf;
    Object.assign(part, some, { nullable: true });
  }
}

/** Returns the shapes of a union. */
function choicesOf({ anyOf, oneOf }: Part): Part[] | undefined {
  const choices = anyOf ?? oneOf;
  return Array.isArray(choices) ? (choices as Part[]) : undefined;
}
