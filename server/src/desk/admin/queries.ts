import { type UserRole, userRoles } from "@boxmates/contract/base/user";
import type { UserCounts, UserEntry } from "@boxmates/contract/desk/admin";
import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import { countWithPage, isAfter, pageKeyOf } from "../../base/db/paging.ts";
import { isFound } from "../../base/db/text-search.ts";
import { listed, momentOf, writtenQuery } from "../../base/db/written-query.ts";
import type { ServiceProof } from "../../base/proofs.ts";

export interface UserFilter {
  /** Part of the address or the name; empty for all. */
  search: string;
  role: UserRole | undefined;
}

/** The SQL for users as administrators see them. */
const userEntries = `
  select profiles.id, profiles.user_id as "userId", profiles.email, profiles.full_name as "fullName", profiles.role,
    ${momentOf("profiles.created_at")} as "createdAt", ${momentOf("profiles.updated_at")} as "updatedAt",
    users.confirmed_at is not null as confirmed, change.new_email as "pendingEmail"
  from profiles
  join users on users.id = profiles.user_id
  left join email_changes change on change.user_id = profiles.user_id`;

const newestFirst = "order by profiles.created_at desc, profiles.id desc";

/** The SQL for the `number` newest users. */
export const newestUsers = (number: number) => `${userEntries} ${newestFirst} limit ${number}`;

/** The SQL for the number of users, of each role too, as one value. The database notes every change of it. */
export const userCounts = `(
  select jsonb_build_object('total', coalesce(sum(change), 0), ${userRoles
    .map((role) => `'${role}', coalesce(sum(change) filter (where role = '${role}'), 0)`)
    .join(", ")})
  from user_count_changes)`;

/** Adds the noted changes up to one row for each role. Counts of the same moment see either the old rows or the new ones. */
export async function addUpUserCounts(db: Db, _: ServiceProof): Promise<void> {
  await sql`
    with added as (delete from user_count_changes returning role, change)
    insert into user_count_changes (role, change)
    select role, sum(change) from added group by role having sum(change) <> 0`.execute(db);
}

function matches({ search, role }: UserFilter) {
  return sql<boolean>`(
    (${role ?? null}::text is null or profiles.role = ${role ?? null})
    and (${search} = '' or ${isFound("profiles", search)})
  )`;
}

interface UserRows {
  /** One more than the page has room for, to see if there is a next one. */
  rows: UserEntry[];
  matching: number;
  counts: UserCounts;
}

/** Finds a page of users, newest first, and counts all. */
export async function findUsers(
  db: Db,
  filter: UserFilter,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<UserRows> {
  const key = pageKeyOf(before);
  const matching = countWithPage(key, limit, sql`profiles where ${matches(filter)}`);
  const { rows } = await sql<UserRows>`
    with page as (
      ${sql.raw(userEntries)}
      where ${matches(filter)} and ${isAfter(key, "profiles")}
      ${sql.raw(newestFirst)}
      limit ${limit + 1}
    )
    select ${listed(sql`table page`)} as rows, counted.counts,
      ${filter.search || filter.role ? matching : sql`(counted.counts ->> 'total')::integer`} as matching
    from (select ${sql.raw(userCounts)} as counts) counted`.execute(db);
  const [found] = rows;
  if (!found) throw new Error("A select without a table has one row.");
  return found;
}

const entryQuery = writtenQuery<UserEntry>(`${userEntries} where profiles.user_id = $1`);

export async function findUserEntry(db: Db, userId: string): Promise<UserEntry | undefined> {
  const [entry] = await entryQuery(db, [userId]);
  return entry;
}

// roles -------------------------------------------------------------------------------------------

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
