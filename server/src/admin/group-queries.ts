import type { GroupEntry } from "@boxmates/contract/admin";
import { sql } from "kysely";
import type { Db } from "../db/open.ts";
import { pageKeyOf } from "../db/paging.ts";
import { contains } from "../db/text-search.ts";

/**
 * Builds the condition for a search; an empty one matches all. `created_by` is the group's current owner: it changes
 * when the group is handed over or its owner's account is deleted.
 */
function matches(search: string) {
  return sql`(
    ${search} = '' or ${contains("groups.name", search)} or groups.created_by in (
      select user_id from profiles
      where ${contains("profiles.email", search)} or ${contains("profiles.fullName", search)}
    )
  )`;
}

/** Returns one more row than `limit`, newest first, to see if there is a next page. Counts only for these rows. */
export async function listGroups(
  db: Db,
  { search, before, limit }: { search: string; before?: string | undefined; limit: number },
): Promise<GroupEntry[]> {
  const key = pageKeyOf(before);
  const behind = key
    ? sql`(groups.created_at, groups.id) < (${key.createdAt}::timestamptz, ${key.id}::uuid)`
    : sql`true`;
  const { rows } = await sql<GroupEntry>`
    with page as (
      select id, name, created_by, created_at from groups
      where ${matches(search)} and ${behind}
      order by created_at desc, id desc
      limit ${limit + 1}
    )
    select page.id, page.name, page.created_at,
      jsonb_build_object('fullName', owner.full_name, 'email', owner.email) as owner,
      (select count(*) from group_memberships where group_id = page.id) as members,
      (select count(*) from group_subscriptions where group_id = page.id and is_active) as active_subscriptions,
      (select count(*) from group_deliveries where group_id = page.id) as deliveries
    from page join profiles owner on owner.user_id = page.created_by
    order by page.created_at desc, page.id desc`.execute(db);
  return rows;
}

export async function countGroups(db: Db, search = ""): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from groups where ${matches(search)}`.execute(db);
  return rows[0]?.count ?? 0;
}
