import pg from "pg";

/** Whether this unique index refused the row: two who wrote at once, and this one came second. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  return error instanceof pg.DatabaseError && error.code === "23505" && error.constraint === index;
}
