import type { ColumnType } from "kysely";

/** Comes out as an ISO instant, goes in as a Date or such a text. */
export type Moment = ColumnType<string, Date | string, Date | string>;
export type OptionalMoment = ColumnType<
  string | null,
  Date | string | null | undefined,
  Date | string | null
>;
/** A calendar date, `YYYY-MM-DD`. */
export type Day = string;
