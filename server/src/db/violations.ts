import pg from "pg";

/** Returns whether this unique index refused the row, because another request wrote it first. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  return error instanceof pg.DatabaseError && error.code === "23505" && error.constraint === index;
}

/** Returns whether the write failed because its user has been deleted. */
export function isUserGone(error: unknown, userId: string): boolean {
  if (!(error instanceof pg.DatabaseError) || error.code !== "23503") return false;
  return error.detail?.endsWith(`=(${userId}) is not present in table "users".`) ?? false;
}

/** Returns whether the database refused to delete a row because other rows need it. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "23503";
}
