import fastJson from "fast-json-stringify";
import * as z from "zod";

/**
 * Writes answers as their schema says and drops what it does not name. Compiled once per schema: checking every answer
 * of a busy page with the schema itself cost a tenth of the request. A missing or impossible value still fails.
 */
export function compileSerializer(schema: z.core.$ZodType): (body: unknown) => string {
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

/** Leaves only what writing needs: the shape. `X or null` becomes a nullable X, which is written without trying both. */
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
  // What is not named is dropped all the same; of several shapes it must not rule out the right one.
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

/** The shapes of which the value has one. */
function choicesOf({ anyOf, oneOf }: Part): Part[] | undefined {
  const choices = anyOf ?? oneOf;
  return Array.isArray(choices) ? (choices as Part[]) : undefined;
}
