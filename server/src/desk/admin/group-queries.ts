import type { GroupEntry } from "@boxmates/contract/desk/admin";
import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import { isAfter, pageKeyOf } from "../../base/db/paging.ts";
import { isFound } from "../../base/db/text-search.ts";
import { listed, momentOf } from "../../base/db/written-query.ts";

/**
 * Builds the condition for a search; an empty one matches all. `created_by` is the group's current owner: it changes
 * when the group is handed over or its owner's account is deleted.
 */
function matches(search: string) {
  return sql`(
    ${search} = '' or ${isFound("groups", search)} or groups.created_by in (
      select user_id from profiles where ${isFound("profiles", search)}
    )
  )`;
}

/** The columns of a foreign group of `groups` and its `owner`: what an administrator sees of it anywhere. */
export const foreignGroup = (groups: string) => `
  ${groups}.id, ${groups}.name,
  jsonb_build_object('fullName', owner.full_name, 'email', owner.email) as owner,
  (select count(*) from group_memberships where group_id = ${groups}.id) as members,
  (select count(*) from group_subscriptions where group_id = ${groups}.id and is_active) as "activeSubscriptions",
  (select count(*) from group_deliveries where group_id = ${groups}.id) as deliveries`;

interface GroupRows {
  /** One more than the page has room for, to see if there is a next one. */
  rows: GroupEntry[];
  matching: number;
  total: number;
}

/** Finds a page of groups, newest first, and counts all; the facts of a group only for those on the page. */
export async function findGroups(
  db: Db,
  { search, before, limit }: { search: string; before?: string | undefined; limit: number },
): Promise<GroupRows> {
  const key = pageKeyOf(before);
  // If the first page shows everything, a second search is not needed for the count.
  const matching = sql`
    case when ${!key}::boolean and (select count(*) from page) <= ${limit}::integer then (select count(*) from page)
      else (select count(*) from groups where ${matches(search)}) end`;
  const { rows } = await sql<GroupRows>`
    with page as (
      select id, name, created_by, created_at from groups
      where ${matches(search)} and ${isAfter(key, "groups")}
      order by created_at desc, id desc
      limit ${limit + 1}
    )
    select counted.total, ${search === "" ? sql`counted.total` : matching} as matching, ${listed(sql`
      select ${sql.raw(foreignGroup("page"))}, ${sql.raw(momentOf("page.created_at"))} as "createdAt"
      from page join profiles owner on owner.user_id = page.created_by
      order by page.created_at desc, page.id desc`)} as rows
    from (select count(*) as total from groups) counted`.execute(db);
  return rows[0] ?? { rows: [], matching: 0, total: 0 };
}
