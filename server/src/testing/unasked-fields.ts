import * as z from "zod/v4/core";
import type { Database } from "../base/db/open.ts";

/** Values that occur nowhere else, so that they show wherever they were stored. */
const marks = {
  id: "facade00-fade-4ace-8bad-decade000001",
  text: "unasked-for",
  moment: "1999-09-09T09:09:09.000Z",
  day: "1999-09-09",
  number: 190_909,
};

/** Finds a mark in stored rows or in an answer. A random hash may have the number's digits among its own. */
export const anyMark = /facade00-fade|unasked-for|1999-09-09|(?<![\da-f])190909(?![\da-f])/;

/** Names that columns do not have, but that people try. */
const tried: Record<string, unknown> = {
  isAdmin: true,
  admin: true,
  role: "admin",
  roles: ["admin"],
  points: marks.number,
  permissions: ["admin"],
  user: { id: marks.id, role: "admin" },
  emailConfirmed: true,
  emailConfirmedAt: marks.moment,
  $set: { role: "admin" },
};

/** Returns a value for every column of every table, by its name in the database and in the code. */
export async function unaskedFields({ pool }: Database): Promise<Record<string, unknown>> {
  const { rows } = await pool.query<{ name: string; type: string; standard: string | null }>(
    `select distinct on (column_name) column_name as name, udt_name as type, column_default as standard
     from information_schema.columns where table_schema = 'public' order by column_name, table_name`,
  );
  const columns = rows.flatMap(({ name, type, standard }) => {
    const value = name === "role" ? "admin" : markFor(type, standard);
    return [
      [name, value],
      [name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()), value],
    ];
  });
  return { ...tried, ...Object.fromEntries(columns) };
}

function markFor(type: string, standard: string | null): unknown {
  if (type === "uuid") return marks.id;
  if (type === "bool") return standard !== "true";
  if (type === "date") return marks.day;
  if (type.startsWith("timestamp")) return marks.moment;
  if (/^(int|float|numeric)/.test(type)) return marks.number;
  if (/^jsonb?$/.test(type)) return { mark: marks.text };
  return type.startsWith("_") ? [marks.text] : marks.text;
}

/** Adds the fields to every object of a body, except where its schema has a field of that name. */
export function withFields(schema: z.$ZodType, value: unknown, fields: Record<string, unknown>): unknown {
  const { def } = (schema as z.$ZodTypes)._zod;
  if (def.type === "object" && isObject(value)) {
    const asked = Object.entries(value).map(([name, each]) => {
      const part = def.shape[name];
      return [name, part ? withFields(part, each, inCode(fields)) : each];
    });
    const unasked = Object.entries(fields).filter(([name]) => !(name in def.shape));
    return Object.fromEntries([...unasked, ...asked]);
  }
  if (def.type === "array" && Array.isArray(value))
    return value.map((each) => withFields(def.element, each, fields));
  if (def.type === "union") {
    const fitting = def.options.find((option) => z.safeParse(option, value).success);
    return fitting ? withFields(fitting, value, fields) : value;
  }
  if (def.type === "pipe") return withFields(def.in, value, fields);
  return "innerType" in def ? withFields(def.innerType, value, fields) : value;
}

/** Inside of another object, as the code names them: with the database's names, too, some bodies would be too large. */
function inCode(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !name.includes("_")));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns all rows, each as one line. */
export async function storedRows({ pool }: Database): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'`,
  );
  const selects = tables.map(
    ({ name }) => `select '${name} ' || to_jsonb(each)::text as line from ${name} each`,
  );
  const jobs = "select 'job ' || jsonb_build_array(name, data)::text as line from pgboss.job";
  const { rows } = await pool.query<{ line: string }>([...selects, jobs].join(" union all "));
  return rows.map(({ line }) => line);
}

/** Makes the rows of two runs comparable: without ids, secrets, moments and counters, which differ each time. */
export function comparable(lines: readonly string[]): string[] {
  return lines
    .map((line) =>
      line
        .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, "ID")
        .replace(/\.[\da-f]{8}@/g, ".NAME@")
        .replace(/\\\\x[\da-f]+/g, "BYTES")
        .replace(/photo-[\da-f]{32}/g, "PHOTO")
        .replace(/\$argon2id\$[^"]*/g, "HASH")
        .replace(/:[\da-f]{64}(?=")/g, ":WHO")
        .replace(/(?<![\w-])[\w-]{43}(?![\w-])/g, "SECRET")
        .replace(/("credential_id": )"[^"]*"/g, '$1"BYTES"')
        .replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?([+-]\d\d(:\d\d)?|Z)?/g, "MOMENT"),
    )
    .sort();
}
