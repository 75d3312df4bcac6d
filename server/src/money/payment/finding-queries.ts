import type { FindingKind } from "@boxmates/contract/money/ledger";
import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import type { AdminProof } from "../../base/proofs.ts";

/** A finding that somebody has settled. */
export interface SettledFinding {
  kind: FindingKind;
  objectId: string;
  /** The payer of the payment that it is about, if it is about one. */
  userId: string | null;
}

/** Notes that an open finding has been dealt with. Undefined if there is none. */
export async function settleFinding(
  db: Db,
  _: AdminProof,
  id: string,
  now: Date,
): Promise<SettledFinding | undefined> {
  const { rows } = await sql<SettledFinding>`
    update findings set settled_at = ${now} where id = ${id} and settled_at is null
    returning kind, object_id, (select user_id from payments where id = findings.payment_id) as user_id
  `.execute(db);
  return rows[0];
}
