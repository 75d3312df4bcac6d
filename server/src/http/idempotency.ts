import { createHash } from "node:crypto";
import { causeOf } from "@boxmates/contract/event";
import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { Db } from "../db/open.ts";
import type { Parts } from "../parts.ts";
import type { SignedIn } from "../proofs.ts";
import { Refusal } from "../refusal.ts";

interface Keyed {
  user: SignedIn;
  key: string;
  request: FastifyRequest;
}

export const maxKeyLength = 128;

/**
 * Runs a write at most once per key: its changes and its answer commit together. A repeat of the request, even
 * at the same moment or after a lost answer, gets the first answer; another request with the key is refused.
 */
export function onceOnly(parts: Parts, { user, key, request }: Keyed, run: (db: Db) => Promise<unknown>) {
  if (key.length > maxKeyLength)
    throw new Refusal("MALFORMED", { detail: "This idempotency key is too long." });
  const requestHash = createHash("sha256")
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest();
  return parts.db.transaction().execute(async (db) => {
    const mine = await db
      .insertInto("idempotencyKeys")
      .values({ userId: user.userId, key, requestHash, createdAt: parts.clock.now() })
      .onConflict((conflict) => conflict.columns(["userId", "key"]).doNothing())
      // Its live events name it, in the same statement: see the migration of `tell_event`.
      .returning(sql`set_config('boxmates.cause', ${causeOf(key)}, true)`.as("cause"))
      .executeTakeFirst();
    if (!mine) return earlierAnswer(db, user.userId, key, requestHash);
    const response = await run(db);
    await db
      .updateTable("idempotencyKeys")
      .set({ response: JSON.stringify(response ?? null) })
      .where("userId", "=", user.userId)
      .where("key", "=", key)
      .execute();
    return response;
  });
}

async function earlierAnswer(db: Db, userId: string, key: string, requestHash: Buffer): Promise<unknown> {
  const earlier = await db
    .selectFrom("idempotencyKeys")
    .select(["requestHash", "response"])
    .where("userId", "=", userId)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  if (!earlier.requestHash.equals(requestHash)) throw new Refusal("KEY_REUSED");
  return earlier.response;
}

const keptHours = 24;

/** Deletes keys that are too old for any client to repeat. */
export async function deleteOldIdempotencyKeys(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - keptHours * 3600 * 1000);
  await db.deleteFrom("idempotencyKeys").where("createdAt", "<", oldest.toISOString()).execute();
}
