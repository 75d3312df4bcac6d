import { reportedMonths, type SignUpMonth, type UserCounts } from "@boxmates/contract/admin";
import type { UserRole } from "@boxmates/contract/user";
import { sql } from "kysely";
import type { Db } from "../db/open.ts";
import { type PageKey, pageKeyOf } from "../db/paging.ts";
import { contains } from "../db/text-search.ts";
import type { EntrustedAccount } from "../proofs.ts";

export interface UserFilter {
  /** Part of the address or the name; empty for all. */
  search: string;
  role: UserRole | undefined;
}

const userColumns = [
  "profiles.id",
  "profiles.userId",
  "profiles.email",
  "profiles.fullName",
  "profiles.role",
  "profiles.createdAt",
  "profiles.updatedAt",
] as const;

function selectUsers(db: Db) {
  return db
    .selectFrom("profiles")
    .innerJoin("users", "users.id", "profiles.userId")
    .leftJoin("emailChanges as change", "change.userId", "profiles.userId")
    .select(userColumns)
    .select("change.newEmail as pendingEmail")
    .select(({ eb }) => eb("users.confirmedAt", "is not", null).$castTo<boolean>().as("confirmed"));
}

function matches({ search, role }: UserFilter) {
  return sql<boolean>`(
    (${role ?? null}::text is null or profiles.role = ${role ?? null})
    and (${search} = '' or ${contains("profiles.email", search)} or ${contains("profiles.fullName", search)})
  )`;
}

function isBefore(key: PageKey | undefined) {
  return key
    ? sql<boolean>`(profiles.created_at, profiles.id) < (${key.createdAt}::timestamptz, ${key.id}::uuid)`
    : sql<boolean>`true`;
}

/** Returns one more row than `limit`, newest first, to see whether there is a next page. */
export function listUsers(db: Db, filter: UserFilter, page: { before?: string | undefined; limit: number }) {
  return selectUsers(db)
    .where(matches(filter))
    .where(isBefore(pageKeyOf(page.before)))
    .orderBy("profiles.createdAt", "desc")
    .orderBy("profiles.id", "desc")
    .limit(page.limit + 1)
    .execute();
}

export function findUserEntry(db: Db, userId: string) {
  return selectUsers(db).where("profiles.userId", "=", userId).executeTakeFirst();
}

export async function countMatching(db: Db, filter: UserFilter): Promise<number> {
  const { count } = await db
    .selectFrom("profiles")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where(matches(filter))
    .executeTakeFirstOrThrow();
  return count;
}

export async function countUsers(db: Db): Promise<UserCounts> {
  const rows = await db
    .selectFrom("profiles")
    .select(["role", ({ fn }) => fn.countAll<number>().as("count")])
    .groupBy("role")
    .execute();
  const counts = { total: 0, admin: 0, vendor: 0, user: 0 };
  for (const { role, count } of rows) {
    counts[role] = count;
    counts.total += count;
  }
  return counts;
}

/** Returns the sign-ups of the last months including this one, oldest first; a month without any has a row. */
export async function listSignUpMonths(db: Db, now: Date): Promise<SignUpMonth[]> {
  const { rows } = await sql<SignUpMonth>`
    with months as (
      select generate_series(
        date_trunc('month', ${now}::timestamptz, 'UTC') - make_interval(months => ${reportedMonths - 1}),
        date_trunc('month', ${now}::timestamptz, 'UTC'),
        interval '1 month') as month
    ), counted as (
      select date_trunc('month', created_at, 'UTC') as month, count(*)::integer as sign_ups
      from profiles
      where created_at >= (select min(month) from months)
      group by 1
    )
    select to_char(month at time zone 'UTC', 'YYYY-MM') as month, coalesce(sign_ups, 0) as sign_ups
    from months left join counted using (month)
    order by 1`.execute(db);
  return rows;
}

// roles -------------------------------------------------------------------------------------------

interface RoleChange {
  oldRole: UserRole;
  newRole: UserRole;
  reason: string | null;
  now: Date;
}

/** Changes the role and adds an entry to the audit log. */
export async function changeUserRole(
  db: Db,
  { userId, managedBy }: EntrustedAccount,
  { now, ...change }: RoleChange,
): Promise<void> {
  await db
    .updateTable("profiles")
    .set({ role: change.newRole, updatedAt: now })
    .where("userId", "=", userId)
    .execute();
  await db
    .insertInto("roleChangeAudit")
    .values({ ...change, changedUserId: userId, changedBy: managedBy, createdAt: now })
    .execute();
}

/** Returns the user's data for the mail about their role; undefined if they have another one by now or are gone. */
export function findRoleHolder(db: Db, userId: string, role: UserRole) {
  return db
    .selectFrom("profiles")
    .innerJoin("users", "users.id", "profiles.userId")
    .select(["profiles.email", "profiles.fullName"])
    .where("profiles.userId", "=", userId)
    .where("profiles.role", "=", role)
    .where("users.confirmedAt", "is not", null)
    .executeTakeFirst();
}

/** Names are those of today; a deleted account has none. */
export function listRoleChanges(db: Db, limit: number) {
  return db
    .selectFrom("roleChangeAudit as change")
    .leftJoin("profiles as changed", "changed.userId", "change.changedUserId")
    .leftJoin("profiles as by", "by.userId", "change.changedBy")
    .select(["change.id", "changedUserId", "changedBy", "oldRole", "newRole", "reason", "change.createdAt"])
    .select([nameIn("changed").as("changedUserName"), nameIn("by").as("changedByName")])
    .orderBy("change.createdAt", "desc")
    .orderBy("change.id", "desc")
    .limit(limit)
    .execute();
}

function nameIn(table: "changed" | "by") {
  return sql<
    string | null
  >`coalesce(nullif(${sql.ref(`${table}.fullName`)}, ''), ${sql.ref(`${table}.email`)})`;
}
