import type { FindingKind } from "@boxmates/contract/money/ledger";
import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import type { AdminProof, ServiceProof } from "../../base/proofs.ts";
import type { Looking } from "./proofs.ts";

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

export interface NewFinding {
  kind: FindingKind;
  objectId: string;
  /** The invoice of the payment that it is about, if it is about one of ours. */
  invoiceId: string | undefined;
  /** The pass that it is about, if it is about one of ours. */
  passId?: string | undefined;
}

/** Notes what was found, unless it was found before. */
export async function insertFindings(
  db: Db,
  _: Looking,
  found: readonly NewFinding[],
  now: Date,
): Promise<void> {
  const kinds = found.map(({ kind }) => kind);
  const objectIds = found.map(({ objectId }) => objectId);
  const invoiceIds = found.map(({ invoiceId }) => invoiceId ?? null);
  const passIds = found.map(({ passId }) => passId ?? null);
  await sql`
    insert into findings (kind, object_id, payment_id, pass_id, found_at)
    select found.kind, found.object_id, payment.id, found.pass_id, ${now}::timestamptz
    from unnest(${kinds}::text[], ${objectIds}::text[], ${invoiceIds}::text[], ${passIds}::uuid[])
      as found (kind, object_id, invoice_id, pass_id)
    left join payments payment on payment.invoice_id = found.invoice_id
    on conflict do nothing`.execute(db);
}

/** Finds what nobody has tried to collect since before this moment, and forgets of that what is tried again. */
export async function findUncollected(
  db: Db,
  _: ServiceProof,
  { before, now }: { before: Date; now: Date },
): Promise<void> {
  await sql`
    with forgotten as (
      delete from findings where kind = 'uncollected' and settled_at is null
        and exists (select from payments where id = findings.payment_id and untried_since is null)
    )
    insert into findings (kind, object_id, payment_id, found_at)
    select 'uncollected', invoice_id, id, ${now}::timestamptz from payments where untried_since <= ${before}
    on conflict do nothing`.execute(db);
}

/** Counts the payments whose tax Stripe cannot compute. */
export async function countUntaxed(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from findings where kind = 'untaxed' and settled_at is null`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Returns which of these objects were not found before. */
export async function listUnfound(
  db: Db,
  kind: FindingKind,
  objectIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select listed.id from unnest(${objectIds}::text[]) as listed (id)
    where not exists (select from findings where kind = ${kind} and object_id = listed.id)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Takes what administrators were not told of yet; it counts as told with the caller's transaction. */
export async function takeUntold(db: Db, _: ServiceProof, now: Date): Promise<FindingKind[]> {
  const { rows } = await sql<{ kind: FindingKind }>`
    update findings set told_at = ${now} where told_at is null and settled_at is null returning kind`.execute(
    db,
  );
  return rows.map(({ kind }) => kind);
}
