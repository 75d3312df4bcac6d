import type { ColumnType } from "kysely";

/** Read as an ISO instant; written as a Date or an ISO instant. */
export type Moment = ColumnType<string, Date | string, Date | string>;
export type OptionalMoment = ColumnType<
  string | null,
  Date | string | null | undefined,
  Date | string | null
>;
/** A calendar date, `YYYY-MM-DD`. */
export type Day = string;
