import pg from "pg";

/** Whether this unique index refused the row: two who wrote at once, and this one came second. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  return error instanceof pg.DatabaseError && error.code === "23505" && error.constraint === index;
}

/** Whether what was written belongs to a user who is gone by now. */
export function isUserGone(error: unknown, userId: string): boolean {
  if (!(error instanceof pg.DatabaseError) || error.code !== "23503") return false;
  return error.detail?.endsWith(`=(${userId}) is not present in table "users".`) ?? false;
}

/** Whether the database refused to delete a row that others need. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "23503";
}
