import type { GroupEntry } from "@boxmates/contract/desk/admin";
import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import { countWithPage, isAfter, pageKeyOf } from "../../base/db/paging.ts";
import { isFound } from "../../base/db/text-search.ts";
import { listed, momentOf } from "../../base/db/written-query.ts";

/**
 * Builds the part of a statement after `from` that finds the groups of a search; an empty search finds all. The owner is
 * joined, because `created_by in (...)` runs its search anew for each group once the owners found outgrow `work_mem`.
 */
const searchedGroups = (search: string) =>
  search === ""
    ? sql`groups where true`
    : sql`groups join profiles owner on owner.user_id = groups.created_by
      where (${isFound("groups", search)} or ${isFound("owner", search)})`;

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
  const matching = countWithPage(key, limit, searchedGroups(search));
  const { rows } = await sql<GroupRows>`
    with page as (
      select groups.id, groups.name, groups.created_by, groups.created_at
      from ${searchedGroups(search)} and ${isAfter(key, "groups")}
      order by groups.created_at desc, groups.id desc
      limit ${limit + 1}
    )
    select counted.total, ${search === "" ? sql`counted.total` : matching} as matching, ${listed(sql`
      select ${sql.raw(foreignGroup("page"))}, ${sql.raw(momentOf("page.created_at"))} as "createdAt"
      from page join profiles owner on owner.user_id = page.created_by
      order by page.created_at desc, page.id desc`)} as rows
    from (select count(*) as total from groups) counted`.execute(db);
  return rows[0] ?? { rows: [], matching: 0, total: 0 };
}
