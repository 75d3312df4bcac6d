import { createHash } from "node:crypto";
import type { Audience } from "@boxmates/contract/base/endpoint";
import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { Parts } from "../../parts.ts";
import { findSignedInOnce } from "../../people/account/access.ts";
import type { TokenSubject } from "../../people/account/access-tokens.ts";
import type { Db } from "../db/open.ts";
import { sendAhead } from "../db/sent-ahead.ts";
import type { SignedIn } from "../proofs.ts";
import { admit } from "./authenticate.ts";
import { findEarlier, keptAnswer } from "./request-keys.ts";

interface Keyed {
  subject: TokenSubject;
  audience: Audience;
  key: string;
  request: FastifyRequest;
  /** False if the request is answered with nothing: then its key alone says that it was carried out. */
  isAnswered: boolean;
}

/**
 * Runs a write in its transaction at most once per key: its changes and its answer commit together. A repeat of the
 * request, even at the same moment or after a lost answer, gets the first answer; another request with the key is
 * refused.
 */
export async function onceOnly(
  parts: Parts,
  db: Db,
  { subject, audience, key, request, isAnswered }: Keyed,
  run: (db: Db, user: SignedIn) => Promise<unknown>,
): Promise<unknown> {
  const requestHash = createHash("sha256")
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest();
  const found = await findSignedInOnce(db, subject, { key, requestHash }, parts.clock.now());
  const user = admit(parts, found, audience);
  if (!user.isFirst) {
    const earlier = await findEarlier(db, user.userId, { key, requestHash });
    if (!earlier) throw new Error("A request was repeated, but its key is gone.");
    return earlier.response;
  }
  const response = await run(db, user);
  if (isAnswered) await sendAhead(db, keptAnswer(db, user.userId, key, response));
  return response;
}

/** Deletes the kept answers, to anybody, that tell of somebody who is gone: a repeat of these writes is a new write. */
export async function forgetAnswersAbout(
  db: Db,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await sql`
    delete from idempotency_keys
    where jsonb_path_exists(response, '$.** ? (@ == $id || @ == $email)',
      jsonb_build_object('id', ${userId}::text, 'email', ${email}::text))`.execute(db);
}

const keptHours = 24;

/** Deletes keys that are too old for any client to repeat. */
export async function deleteOldIdempotencyKeys(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - keptHours * 3600 * 1000);
  await db.deleteFrom("idempotencyKeys").where("createdAt", "<", oldest.toISOString()).execute();
}
