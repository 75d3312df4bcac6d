import pg from "pg";

/** Returns whether this unique index refused the row, because another request wrote it first. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  return error instanceof pg.DatabaseError && error.code === "23505" && error.constraint === index;
}

/** Returns whether the write failed because its user has been deleted, or their session has ended. */
export function isSenderGone(error: unknown, sender: { userId: string; sessionId: string }): boolean {
  return isMissing(error, "users", sender.userId) || isMissing(error, "sessions", sender.sessionId);
}

function isMissing(error: unknown, table: string, id: string): boolean {
  if (!(error instanceof pg.DatabaseError) || error.code !== "23503") return false;
  return error.detail?.endsWith(`=(${id}) is not present in table "${table}".`) ?? false;
}

/** Returns whether the database refused to delete a row because other rows need it. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "23503";
}
