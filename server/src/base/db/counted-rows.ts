import { type RawBuilder, sql } from "kysely";
import type { Db } from "./open.ts";
import { listed } from "./written-query.ts";

interface Search<Row> {
  /** The query for the rows of one page, with column names as in code. */
  page: RawBuilder<Row>;
  /** The table of the rows, or a join. */
  table: RawBuilder<unknown>;
  /** The condition that the search makes, on whatever page. */
  matches: RawBuilder<boolean>;
}

export interface CountedRows<Row> {
  rows: Row[];
  matching: number;
  total: number;
}

/** Finds a page of a list and counts, in the same statement, all rows of the table and those that match. */
export async function findCountedRows<Row>(
  db: Db,
  { page, table, matches }: Search<Row>,
): Promise<CountedRows<Row>> {
  const { rows } = await sql<CountedRows<Row>>`
    select ${listed(page)} as rows, counted.total, counted.matching
    from (select count(*) as total, count(*) filter (where ${matches}) as matching from ${table}) counted`.execute(
    db,
  );
  return rows[0] ?? { rows: [], matching: 0, total: 0 };
}
