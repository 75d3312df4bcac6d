import { causeOf } from "@boxmates/contract/base/event";
import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import { type SessionOwner, sessionOwner } from "../../people/account/session-queries.ts";
import type { Db } from "../db/open.ts";
import { writtenQuery } from "../db/written-query.ts";
import { Refusal } from "../refusal.ts";

export interface RequestKey {
  key: string;
  requestHash: Buffer;
}

const maxKeyLength = 128;

/** Returns the request's `Idempotency-Key`, if it has one. Throws MALFORMED. */
export function requestKeyIn({ headers }: FastifyRequest): string | undefined {
  const key = headers["idempotency-key"];
  if (typeof key !== "string") return undefined;
  if (key.length > maxKeyLength)
    throw new Refusal("MALFORMED", { detail: "This idempotency key is too long." });
  return key;
}

/** Returns what was stored with the key; undefined if it is new. Throws KEY_REUSED if another request used it. */
export async function findEarlier(db: Db, userId: string, { key, requestHash }: RequestKey) {
  const earlier = await db
    .selectFrom("idempotencyKeys")
    .select(["requestHash", "response", sql<boolean>`response is null`.as("isWithoutAnswer")])
    .where("userId", "=", userId)
    .where("key", "=", key)
    .executeTakeFirst();
  if (earlier && !earlier.requestHash.equals(requestHash)) throw new Refusal("KEY_REUSED");
  return earlier;
}

/** The statement that stores the answer with its key. */
export function keptAnswer(db: Db, userId: string, key: string, answer: unknown) {
  return db
    .updateTable("idempotencyKeys")
    .set({ response: JSON.stringify(answer ?? null) })
    .where("userId", "=", userId)
    .where("key", "=", key);
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
