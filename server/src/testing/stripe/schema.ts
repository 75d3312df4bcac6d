import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { parse } from "qs";

/** An object as Stripe sends it, or the parameters of a request. */
export type Fields = Record<string, unknown>;

interface Operation {
  operationId: string;
  requestBody?: { content: Record<string, { schema: { $ref: string } }> };
  "x-query"?: { $ref: string };
}

interface Description {
  paths: Record<string, Partial<Record<string, Operation>>>;
  components: { schemas: Record<string, { properties?: { object?: { const?: string } } }> };
}

const read = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, name), "utf8"));
const description: Description = read("openapi.json");
const blanks: Record<string, Fields> = read("objects.json");

const ajv = new Ajv2020({ coerceTypes: "array", strict: false, logger: false });
ajv.addSchema(description, "stripe");

/** The name of the schema of each kind of object. */
const schemaOf = new Map(
  Object.entries(description.components.schemas).flatMap(([name, { properties }]) =>
    properties?.object?.const && name.startsWith("object.") && !name.includes("Deleted")
      ? [[properties.object.const, name] as const]
      : [],
  ),
);

const paths = Object.entries(description.paths).map(([path, operations]) => ({
  operations,
  pattern: new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`),
}));

export interface StripeRequest {
  /** Such as `POST /v1/invoices/{invoice}/pay`. */
  operation: string;
  /** The parts of the path in braces, in their order. */
  ids: string[];
  params: Fields;
}

/** Reads a request. Throws if Stripe's description does not know it, or one of its parameters. */
export function readRequest(method: string, url: URL, body: string): StripeRequest {
  for (const { operations, pattern } of paths) {
    const match = pattern.exec(url.pathname);
    const operation = match && operations[method.toLowerCase()];
    if (!operation) continue;
    const sent = method === "GET" ? url.search.slice(1) : body;
    const schema =
      operation["x-query"] ?? operation.requestBody?.content["application/x-www-form-urlencoded"]?.schema;
    const params: Fields = { ...parse(sent) };
    if (schema) expectFits(schema.$ref, params, operation.operationId);
    else if (sent !== "") throw new Error(`${operation.operationId} takes no parameters: ${sent}`);
    return { operation: operation.operationId, ids: Object.values(match.groups ?? {}), params };
  }
  throw new Error(`Stripe's description knows no ${method} ${url.pathname}`);
}

function expectFits(ref: string, value: unknown, what: string): void {
  const validate = ajv.getSchema(`stripe${ref}`);
  if (!validate) throw new Error(`There is no ${ref}`);
  if (!validate(value)) throw new Error(`${what} does not fit: ${ajv.errorsText(validate.errors)}`);
}

/** Returns the object of this kind with these fields. Throws if it does not fit Stripe's description. */
export function stripeObject(kind: string, fields: Fields): Fields {
  const whole = { ...structuredClone(blanks[kind]), ...fields };
  const schema = schemaOf.get(kind);
  if (!schema) throw new Error(`Stripe's description has no ${kind}`);
  expectFits(`#/components/schemas/${schema}`, structuredClone(whole), kind);
  return whole;
}

// Compiling takes seconds in which nothing else runs. In the middle of a test, connections would time out meanwhile.
const kinds = [
  "invoice",
  "line_item",
  "invoiceitem",
  "credit_note",
  "refund",
  "dispute",
  "customer",
  "payment_method",
  "payment_intent",
];
for (const kind of [...kinds, "checkout.session", "billing_portal.session", "billing_portal.configuration"])
  stripeObject(kind, {});
