import { causeOf } from "@boxmates/contract/event";
import { type SessionOwner, sessionOwner } from "../account/session-queries.ts";
import type { Db } from "../db/open.ts";
import { writtenQuery } from "../db/written-query.ts";

export interface RequestKey {
  key: string;
  requestHash: Buffer;
}

// The write's live events name its key, from this statement on: see the migration of `tell_event`.
const keyQuery = writtenQuery<SessionOwner & { isFirst: boolean }>(`
  with owner as (${sessionOwner}), stored as (
    insert into idempotency_keys (user_id, key, request_hash, created_at)
    select "userId", $4, $5, $3 from owner
    on conflict (user_id, key) do nothing
    returning set_config('boxmates.cause', $6, true)
  )
  select owner.*, exists (select from stored) as "isFirst" from owner`);

/** Finds the person behind a session, and stores the key of their request unless it was used before. */
export async function findKeyOwner(
  db: Db,
  { sessionId, userId }: { sessionId: string; userId: string },
  { key, requestHash }: RequestKey,
  now: Date,
) {
  const [owner] = await keyQuery(db, [sessionId, userId, now, key, requestHash, causeOf(key)]);
  return owner;
}
