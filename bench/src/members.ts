import type pg from "pg";

/** A member of a group, with the session of their browser. */
export interface Member {
  userId: string;
  sessionId: string;
  groupId: string;
  isOwner: boolean;
}

/** Signs everybody in whom `fill` has created. Returns the members of all groups. */
export async function listMembers(pool: pg.Pool): Promise<Member[]> {
  await pool.query(
    `insert into sessions (id, user_id, device, created_at, last_used_at, proven_at)
     select user_id, user_id, 'Chromium on Linux', now(), now(), now() from group_memberships`,
  );
  await pool.query("vacuum analyze sessions");
  const { rows } = await pool.query<Member>(
    `select user_id as "userId", user_id as "sessionId", group_id as "groupId", role = 'owner' as "isOwner"
     from group_memberships order by group_id, role`,
  );
  return rows;
}
