import fc from "fast-check";
import { everyone, type Who } from "../access-scenes.ts";
import type { Operation, Schema } from "./described.ts";
import { brokenUploads, type Sent, wholeUploads } from "./hostile-uploads.ts";
import { brokenNames, hostileValues, moments, pageKeys, words } from "./hostile-values.ts";
import type { Walker } from "./walkers.ts";

/** One request; `«name»` in it is replaced by an id or a secret of the scene. */
export interface HostileRequest extends Sent {
  who: Who | Walker;
  method: Operation["method"];
  /** The operation's path as described; absent for addresses that no operation has. */
  operation?: string;
  url: string;
  headers: Record<string, string>;
}

type Values = fc.Arbitrary<unknown>;

/** Seven of eight values are as described, so that a request gets past the checks of its form to the database. */
const mostly = (proper: Values, hostile: Values = hostileValues): Values =>
  fc.oneof({ weight: 7, arbitrary: proper }, { weight: 1, arbitrary: hostile });

/** Makes values for a described one; `name` is that of its field. */
function valuesOf(schema: Schema, name: string): Values {
  return mostly(properValues(schema, name));
}

function properValues(schema: Schema, name: string): Values {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const options = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (options) return fc.oneof(...options.map((option) => properValues(option, name)));
  switch (schema.type) {
    case "object":
      return objects(schema);
    case "array":
      return fc.array(valuesOf(schema.items ?? {}, name), { maxLength: 4 });
    case "integer":
    case "number":
      return numbers(schema, name);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "string":
      return texts(schema, name);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objects({ properties = {}, required = [] }: Schema): Values {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema, name)]),
  );
  return fc.record(fields, { requiredKeys: required });
}

function numbers({ type, minimum, maximum }: Schema, name: string): Values {
  // Versions and revisions are small here, so that some fit.
  const largest = /based|revision|number/i.test(name) ? 3 : Math.min(maximum ?? 1000, 100_000);
  const smallest = Math.max(minimum ?? 0, -1000);
  const whole = fc.integer({ min: smallest, max: Math.max(largest, smallest) });
  return type === "integer"
    ? whole
    : fc.oneof(
        whole,
        whole.map((cents) => cents / 100),
      );
}

function texts({ format }: Schema, name: string): fc.Arbitrary<string> {
  if (format === "uuid") return fc.oneof(fc.constant(`«${name}»`), fc.uuid());
  if (format === "date" || format === "date-time") return moments;
  if (name === "before") return pageKeys;
  if (/email/i.test(name)) return fc.oneof(fc.constant("«email»"), fc.emailAddress());
  if (/token|ref|secret|secondStep|password|Id$/i.test(name))
    return fc.oneof(fc.constant(`«${name}»`), words);
  return words;
}

/** Text in an address: as the browser would encode it, or broken. */
function inAddress(schema: Schema, name: string): fc.Arbitrary<string> {
  const proper = valuesOf(schema, name).map((value) =>
    encodeURIComponent(
      String(typeof value === "object" ? JSON.stringify(value) : value).toWellFormed(),
    ).replace(/%C2%AB(\w+)%C2%BB/g, "«$1»"),
  );
  return fc.oneof({ weight: 12, arbitrary: proper }, { weight: 1, arbitrary: brokenNames });
}

function addressesOf({ path, parameters }: Operation): fc.Arbitrary<string> {
  const inPath = parameters.filter((each) => each.in === "path");
  const inQuery = parameters.filter((each) => each.in === "query");
  const filled = fc.tuple(...inPath.map(({ schema, name }) => inAddress(schema, name)));
  // A list's paging fails in ways of its own, so it is always tried.
  const queried = fc.record(
    Object.fromEntries(inQuery.map(({ schema, name }) => [name, inAddress(schema, name)])),
    {
      requiredKeys: inQuery
        .filter(({ name, required }) => required || name === "before")
        .map(({ name }) => name),
    },
  );
  return fc.tuple(filled, queried).map(([values, query]) => {
    const start = inPath.reduce(
      (at, { name }, index) => at.replace(`{${name}}`, () => values[index] ?? ""),
      path,
    );
    const pairs = Object.entries(query).map(([name, value]) => `${name}=${value}`);
    return pairs.length > 0 ? `${start}?${pairs.join("&")}` : start;
  });
}

type Body = Pick<HostileRequest, "payload" | "upload"> & { type?: string };

/** A body and its type: as described, of another form, or no JSON at all. */
function bodiesOf({ body, uploads }: Operation): fc.Arbitrary<Body> {
  const [upload] = uploads;
  const proper: Values = upload ? words : body ? valuesOf(body, "body") : fc.constant(undefined);
  const type = upload ?? "application/json";
  const usual = proper.map((value) =>
    value === undefined ? {} : { payload: upload ? String(value) : toJson(value), type },
  );
  const odd = fc.record({
    payload: fc.oneof(fc.constantFrom("", "{", "null", "[]", '{"a":'), hostileValues.map(toJson)),
    type: fc.constantFrom("application/json", "text/plain", "text/csv", "image/png", "application/xml", "a"),
  });
  const odder: fc.Arbitrary<Body> = fc.oneof(odd, brokenUploads);
  const files: fc.Arbitrary<Body>[] = upload ? [wholeUploads(uploads)] : [];
  return fc.oneof({ weight: 14, arbitrary: fc.oneof(usual, ...files) }, { weight: 2, arbitrary: odder });
}

function toJson(value: unknown): string {
  return JSON.stringify(value) ?? "null";
}

const oddHeaders = fc.record(
  {
    "idempotency-key": fc.constantFrom("a", "key-1", "0123456789abcdef", "x".repeat(300)),
    authorization: fc.constantFrom("", "Bearer", "Bearer x", "Basic YTpi", "Bearer a.b.c"),
    cookie: fc.constantFrom("boxmates-refresh=", "boxmates-refresh=%00", "a"),
    origin: fc.constantFrom("http://localhost:3000", "https://evil.example", "null"),
    range: fc.constantFrom("bytes=0-", "bytes=9-1", "x"),
  },
  { requiredKeys: [] },
);
const headers = fc.oneof(
  { weight: 12, arbitrary: fc.constant<Record<string, string>>({}) },
  { weight: 1, arbitrary: oddHeaders as fc.Arbitrary<Record<string, string>> },
);

/** Everyone tries everything, most often those who get furthest. */
function actorsOf({ path }: Operation): fc.Arbitrary<Who> {
  const likely: Who[] = path.startsWith("/api/admin/") ? ["siteAdmin"] : ["owner", "groupAdmin", "member"];
  return fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...likely) },
    { weight: 1, arbitrary: fc.constantFrom(...everyone) },
  );
}

function requestsTo(operation: Operation): fc.Arbitrary<HostileRequest> {
  return fc
    .record({
      who: actorsOf(operation),
      url: addressesOf(operation),
      body: bodiesOf(operation),
      headers,
      isStreamed: fc.oneof(
        { weight: 9, arbitrary: fc.constant(false) },
        { weight: 1, arbitrary: fc.constant(true) },
      ),
    })
    .map(({ body: { type, ...body }, headers: given, ...rest }) => ({
      ...rest,
      ...body,
      method: operation.method,
      operation: operation.path,
      headers: { ...(type && { "content-type": type }), ...given },
    }));
}

/** Folders whose files and pages are outside the description. */
const folders = [
  "/api/docs/",
  "/api/docs/static/",
  "/images/",
  "/images/named/",
  "/calendar/",
  "/dev/mail/",
  "/.well-known/",
  "/",
];

const requestsForFiles: fc.Arbitrary<HostileRequest> = fc
  .record({
    who: fc.constantFrom(...everyone),
    folder: fc.constantFrom(...folders),
    name: fc.oneof(
      brokenNames,
      words.map((word) => encodeURIComponent(word.toWellFormed())),
    ),
    headers,
  })
  .map(({ folder, name, ...rest }) => ({ ...rest, method: "GET", url: `${folder}${name}` }));

/** Requests to everything that the API's description names, and to files beside it. */
export function hostileRequests(operations: readonly Operation[]): fc.Arbitrary<HostileRequest> {
  return fc.oneof(
    { weight: 30, arbitrary: fc.oneof(...operations.map(requestsTo)) },
    { weight: 1, arbitrary: requestsForFiles },
  );
}
