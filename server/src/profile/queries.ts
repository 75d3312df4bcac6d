import type { Db } from "../db/open.ts";

const columns = ["userId", "email", "fullName", "role", "createdAt", "updatedAt"] as const;

export function findProfile(db: Db, userId: string) {
  return db.selectFrom("profiles").select(columns).where("userId", "=", userId).executeTakeFirstOrThrow();
}

/** The name stands on the account and on the profile. */
export async function updateFullName(db: Db, userId: string, fullName: string, now: Date) {
  await db.updateTable("users").set({ fullName }).where("id", "=", userId).execute();
  return db
    .updateTable("profiles")
    .set({ fullName, updatedAt: now })
    .where("userId", "=", userId)
    .returning(columns)
    .executeTakeFirstOrThrow();
}
