import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import type { ServiceProof } from "../../base/proofs.ts";

/** A pass whose Checkout Stripe lists. */
export interface OwnedCheckout {
  sessionId: string;
  passId: string;
  state: "open" | "paid";
}

export async function listOwnedCheckouts(db: Db, sessionIds: readonly string[]): Promise<OwnedCheckout[]> {
  const { rows } = await sql<OwnedCheckout>`
    select session_id, id as pass_id, state from passes where session_id = any(${[...sessionIds]}::text[])`.execute(
    db,
  );
  return rows;
}

/** Has the passes looked at soon. */
export async function lookAgainAtPasses(
  db: Db,
  _: ServiceProof,
  passIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`update passes set look_at = ${now} where id = any(${[...passIds]}::uuid[])`.execute(db);
}

/** Finds what was paid ahead by these payments at Stripe. */
export async function listPassesPaidBy(
  db: Db,
  intentIds: readonly string[],
): Promise<{ intentId: string; passId: string }[]> {
  const { rows } = await sql<{ intentId: string; passId: string }>`
    select intent_id, id as pass_id from passes where intent_id = any(${[...intentIds]}::text[])`.execute(db);
  return rows;
}
