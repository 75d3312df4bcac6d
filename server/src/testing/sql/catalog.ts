import type pg from "pg";
import { anyJson, listOf, plain, type Shape, some, type Value } from "./shapes.ts";

/** Types, functions and tables as the database knows them. */
export interface Catalog {
  /** The value that the server gets of the type, see the parsers in `named-statements.ts`. */
  shapeOf(type: number): Shape;
  functions: ReadonlyMap<number, KnownFunction>;
  /** The columns of a table by their number. */
  columnsOf(table: number): ReadonlyMap<number, NamedValue>;
  /** The columns of a composite type. */
  tableOfType(type: number): number | undefined;
}

export interface NamedValue extends Value {
  name: string;
}

interface KnownFunction {
  name: string;
  isStrict: boolean;
  isBuiltIn: boolean;
  /** The types of the columns of one that returns a table. */
  columns: number[];
}

const shapes: Record<string, Shape> = {
  bool: plain("boolean"),
  bytea: plain("Buffer"),
  json: anyJson,
  jsonb: anyJson,
  unknown: plain("string"),
};
for (const name of ["int2", "int4", "int8", "numeric", "float4", "float8", "oid"])
  shapes[name] = plain("number");
// A moment and a day are text as well, and so are types that pg has no parser for.
for (const name of [
  "uuid",
  "text",
  "varchar",
  "bpchar",
  "name",
  "char",
  "timestamptz",
  "date",
  "pg_lsn",
  "inet",
  "time",
  "xid",
])
  shapes[name] = plain("string");

interface TypeRow {
  oid: number;
  name: string;
  element: number;
  base: number;
  table: number;
}

export async function readCatalog(pool: Pick<pg.Pool, "query">): Promise<Catalog> {
  const types = await pool.query<TypeRow>(
    `select oid::int, typname as name, case typcategory when 'A' then typelem::int else 0 end as element,
      typbasetype::int as base, typrelid::int as table from pg_type`,
  );
  const functions = await pool.query<KnownFunction & { oid: number }>(
    `select oid::int, proname as name, proisstrict as "isStrict", pronamespace = 'pg_catalog'::regnamespace as "isBuiltIn",
      array(
        select type::int from unnest(proallargtypes, proargmodes) arg (type, mode) where mode in ('o', 't', 'b')
      ) as columns
    from pg_proc`,
  );
  const columns = await pool.query<{
    table: number;
    number: number;
    name: string;
    type: number;
    isNullable: boolean;
  }>(
    `select attrelid::int as table, attnum::int as number, attname as name, atttypid::int as type,
      not attnotnull as "isNullable"
    from pg_attribute where not attisdropped order by attrelid, attnum`,
  );
  const byOid = new Map(types.rows.map((each) => [each.oid, each]));
  const shapeOf = (oid: number): Shape => {
    const type = byOid.get(oid);
    if (!type) return plain("unknown");
    if (type.element) return listOf(some(shapeOf(type.element)));
    if (type.base) return shapeOf(type.base);
    return shapes[type.name] ?? plain("unknown");
  };
  const tables = Map.groupBy(columns.rows, (each) => each.table);
  return {
    shapeOf,
    functions: new Map(functions.rows.map((each) => [each.oid, each])),
    columnsOf: (table) =>
      new Map(
        (tables.get(table) ?? []).map(({ number, name, type, isNullable }) => [
          number,
          { name, shape: shapeOf(type), isNullable },
        ]),
      ),
    tableOfType: (oid) => byOid.get(oid)?.table || undefined,
  };
}
