import { createHash } from "node:crypto";
import type { Audience } from "@boxmates/contract/endpoint";
import type { FastifyRequest } from "fastify";
import { findSignedInOnce } from "../account/access.ts";
import type { TokenSubject } from "../account/access-tokens.ts";
import type { Db } from "../db/open.ts";
import { sendAhead } from "../db/sent-ahead.ts";
import type { Parts } from "../parts.ts";
import type { SignedIn } from "../proofs.ts";
import { Refusal } from "../refusal.ts";
import { admit } from "./authenticate.ts";

interface Keyed {
  subject: TokenSubject;
  audience: Audience;
  key: string;
  request: FastifyRequest;
}

export const maxKeyLength = 128;

/**
 * Runs a write in its transaction at most once per key: its changes and its answer commit together. A repeat of the
 * request, even at the same moment or after a lost answer, gets the first answer; another request with the key is
 * refused.
 */
export async function onceOnly(
  parts: Parts,
  db: Db,
  { subject, audience, key, request }: Keyed,
  run: (db: Db, user: SignedIn) => Promise<unknown>,
): Promise<unknown> {
  if (key.length > maxKeyLength)
    throw new Refusal("MALFORMED", { detail: "This idempotency key is too long." });
  const requestHash = createHash("sha256")
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest();
  const found = await findSignedInOnce(db, subject, { key, requestHash }, parts.clock.now());
  const user = admit(parts, found, audience);
  if (!user.isFirst) return earlierAnswer(db, user.userId, key, requestHash);
  const response = await run(db, user);
  const answered = db
    .updateTable("idempotencyKeys")
    .set({ response: JSON.stringify(response ?? null) })
    .where("userId", "=", user.userId)
    .where("key", "=", key);
  await sendAhead(db, answered);
  return response;
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
