import type pg from "pg";
import type { Reader } from "./readers.ts";
import { tokenMaker } from "./tokens.ts";

/** A member of a group, with the session of their browser. */
export interface Member {
  userId: string;
  sessionId: string;
  groupId: string;
  isOwner: boolean;
}

/** Signs in everybody whom `fill` has created; the session of each has their own id. */
export async function signInEverybody(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into sessions (id, user_id, device, created_at, last_used_at, proven_at)
     select user_id, user_id, 'Chromium on Linux', now(), now(), now() from group_memberships`,
  );
  // The server ends sessions that nothing can renew.
  await pool.query(
    `insert into refresh_tokens (session_id, token_hash, expires_at)
     select id, uuid_send(id), now() + interval '30 days' from sessions`,
  );
  await pool.query("vacuum analyze sessions, refresh_tokens");
}

/** Signs everybody in, and returns the members of all groups. */
export async function listMembers(pool: pg.Pool): Promise<Member[]> {
  await signInEverybody(pool);
  const { rows } = await pool.query<Member>(
    `select user_id as "userId", user_id as "sessionId", group_id as "groupId", role = 'owner' as "isOwner"
     from group_memberships order by group_id, role`,
  );
  return rows;
}

/** Signs everybody in, and returns some members of different groups. */
export async function someReaders(pool: pg.Pool, count: number): Promise<Reader[]> {
  await signInEverybody(pool);
  // Ids are hashes, so the first of them are spread over all groups.
  const { rows } = await pool.query<{ userId: string; groupId: string }>(
    `select user_id as "userId", group_id as "groupId" from group_memberships order by user_id limit $1`,
    [count],
  );
  const tokenOf = tokenMaker();
  return rows.map((row) => ({ ...row, token: tokenOf({ ...row, sessionId: row.userId }) }));
}
