import { createHash } from "node:crypto";
import { causeOf } from "@boxmates/contract/base/event";
import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { Parts } from "../../parts.ts";
import type { Db } from "../db/open.ts";
import type { SignedIn } from "../proofs.ts";
import { Refusal } from "../refusal.ts";
import { findEarlier, keptAnswer, type RequestKey, requestKeyIn } from "./request-keys.ts";

export interface OnceOptions {
  /** The answer shows a secret, which is not stored: a repeat is told that it is lost. */
  answerIsSecret?: boolean;
}

/** Runs a transaction that belongs to the request's `Idempotency-Key`, and returns its answer. */
export type Once<Answer> = (run: (db: Db) => Promise<Answer>, how?: OnceOptions) => Promise<Answer>;

interface Sent {
  user: SignedIn | undefined;
  request: FastifyRequest;
}

/**
 * Runs a handler that opens its own transactions. The one that it passes to `once` commits together with the request's
 * key and answer. A repeat of the request gets that answer, before the handler checks anything, such as the present
 * password, which may have changed since.
 */
export async function inOwnTransactions(
  parts: Pick<Parts, "db" | "clock">,
  { user, request }: Sent,
  handle: (once: Once<unknown>) => Promise<unknown>,
): Promise<unknown> {
  const keyed = keyedBy(user, request);
  try {
    if (keyed) await refuseRepeat(parts.db, keyed);
    return await handle((run, how) =>
      parts.db
        .transaction()
        .execute((tx) => (keyed ? withKey(tx, { keyed, ...parts, ...how }, run) : run(tx))),
    );
  } catch (error) {
    if (error instanceof AnsweredBefore) return error.response;
    throw error;
  }
}

interface Keyed extends RequestKey {
  userId: string;
}

function keyedBy(user: SignedIn | undefined, request: FastifyRequest): Keyed | undefined {
  const { method, url } = request;
  const key = user && method !== "GET" ? requestKeyIn(request) : undefined;
  if (!user || key === undefined) return undefined;
  // Without the body: it may have a password, which could be guessed from the hash.
  return { userId: user.userId, key, requestHash: createHash("sha256").update(`${method} ${url}`).digest() };
}

/** Thrown in place of carrying out a request again, with the answer of the first time. */
class AnsweredBefore extends Error {
  readonly response: unknown;

  constructor(response: unknown) {
    super("This request was carried out before.");
    this.response = response;
  }
}

interface KeyedRun extends OnceOptions, Pick<Parts, "clock"> {
  keyed: Keyed;
}

async function withKey<Answer>(
  tx: Db,
  { keyed, clock, answerIsSecret }: KeyedRun,
  run: (db: Db) => Promise<Answer>,
): Promise<Answer> {
  const { userId, key, requestHash } = keyed;
  const mine = await tx
    .insertInto("idempotencyKeys")
    .values({ userId, key, requestHash, createdAt: clock.now() })
    .onConflict((conflict) => conflict.columns(["userId", "key"]).doNothing())
    .returning(sql`set_config('boxmates.cause', ${causeOf(key)}, true)`.as("cause"))
    .executeTakeFirst();
  if (!mine) await refuseRepeat(tx, keyed);
  const response = await run(tx);
  if (!answerIsSecret) await keptAnswer(tx, userId, key, response).execute();
  return response;
}

/** Throws if the request was carried out before: `AnsweredBefore`, or a refusal. */
async function refuseRepeat(db: Db, { userId, ...requestKey }: Keyed): Promise<void> {
  const earlier = await findEarlier(db, userId, requestKey);
  if (!earlier) return;
  if (earlier.isWithoutAnswer) throw new Refusal("ANSWER_LOST");
  throw new AnsweredBefore(earlier.response);
}
