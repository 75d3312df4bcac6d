import type { AuditKind } from "@boxmates/contract/desk/audit";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import { pageKeyOf } from "../../base/db/paging.ts";
import { isFound } from "../../base/db/text-search.ts";
import type { AuditRow } from "./rules.ts";

/** The people whom the entries are about or who did it: their ids, or what is in their names or addresses. */
export type People = { ids: readonly string[] } | { named: string };

export interface EntryFilter {
  kind?: AuditKind | undefined;
  people?: People | undefined;
  /** The first and the last day, in UTC. */
  from?: string | undefined;
  to?: string | undefined;
}

interface Page {
  before?: string | undefined;
  limit?: number;
}

/** Lists entries, newest first, with the names of today; a deleted account has none. */
export async function listEntries(
  db: Db,
  { people, ...filter }: EntryFilter,
  { before, limit }: Page,
): Promise<AuditRow[]> {
  const entries = { matching: matching(filter, before), limit };
  const { rows } = await sql<AuditRow>`
    with page as (${people && "ids" in people ? ofPeople(people.ids, entries) : ofAll(people?.named, entries)})
    select page.*,
      about.full_name as user_name, about.email as user_email,
      actor.full_name as actor_name, actor.email as actor_email
    from page
    left join profiles about on about.user_id = page.user_id
    left join profiles actor on actor.user_id = page.actor_id
    order by page.created_at desc, page.id desc`.execute(db);
  return rows;
}

/** Lists everything about somebody's account, and all that they did. */
export function listOwnEntries(db: Db, userId: string): Promise<AuditRow[]> {
  return listEntries(db, { people: { ids: [userId] } }, {});
}

interface Entries {
  matching: RawBuilder<boolean>;
  /** Undefined for all. */
  limit: number | undefined;
}

function newest({ matching: condition, limit }: Entries, more: RawBuilder<boolean>) {
  return sql`
    select * from audit_log where ${more} and ${condition}
    order by created_at desc, id desc limit ${limit ?? null}`;
}

/** Goes through the entries themselves: for a search that fits so many people that it soon finds some. */
function ofAll(named: string | undefined, entries: Entries) {
  if (named === undefined) return newest(entries, sql`true`);
  return newest(
    entries,
    sql`exists (
      select from profiles
      where profiles.user_id in (audit_log.user_id, audit_log.actor_id)
        and ${isFound("profiles", named)}
    )`,
  );
}

/** Goes through the indexes of each person. */
function ofPeople(ids: readonly string[], entries: Entries) {
  return sql`
    select distinct entry.* from unnest(${ids}::uuid[]) as person (id)
    cross join lateral (
      (${newest(entries, sql`user_id = person.id`)}) union (${newest(entries, sql`actor_id = person.id`)})
    ) entry
    order by created_at desc, id desc limit ${entries.limit ?? null}`;
}

function matching({ kind, from, to }: Omit<EntryFilter, "people">, before: string | undefined) {
  const key = pageKeyOf(before);
  const conditions = [
    kind && sql`kind = ${kind}`,
    from && sql`created_at >= ${from}::date::timestamp at time zone 'UTC'`,
    to && sql`created_at < (${to}::date + 1)::timestamp at time zone 'UTC'`,
    key && sql`(created_at, id) < (${key.createdAt}::timestamptz, ${key.id}::uuid)`,
  ].filter((condition) => condition !== undefined && condition !== "");
  return sql<boolean>`${sql.join([sql`true`, ...conditions], sql` and `)}`;
}

/** Lists at most `limit` people whose name or address contains the text. */
export async function listPeople(db: Db, text: string, limit: number): Promise<string[]> {
  const people = await db
    .selectFrom("profiles")
    .select("userId")
    .where(isFound("profiles", text))
    .limit(limit)
    .execute();
  return people.map(({ userId }) => userId);
}
