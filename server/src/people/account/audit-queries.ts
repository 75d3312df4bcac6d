import type { AuditKind } from "@boxmates/contract/desk/audit";
import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import { sendAhead } from "../../base/db/sent-ahead.ts";
import type { ProvenAdmin, ServiceProof } from "../../base/proofs.ts";
import type { Audited } from "./proofs.ts";

interface Act {
  kind: AuditKind;
  /** The account that it is about. Never an address: names and addresses go with their account, entries stay. */
  userId: string | null;
  /** The person who did it; null if nobody was signed in, and for the service itself. */
  actorId: string | null;
  device?: string | undefined;
  detail?: string;
  now: Date;
}

/** Adds an entry to the audit log. Call it in the transaction of what it is about. */
export async function insertAuditEntry(
  db: Db,
  _: Audited,
  { device, detail = "", now, ...act }: Act,
): Promise<void> {
  const written = db
    .insertInto("auditLog")
    .values({ ...act, device: device ?? null, detail, createdAt: now });
  await sendAhead(db, written);
}

interface Export {
  /** The kind of rows that were downloaded. */
  of: string;
  count: number;
  device: string;
  now: Date;
}

type OwnAct = Pick<Act, "kind" | "device" | "detail" | "now">;

/** Adds an entry about what somebody did to their own account. */
export function insertOwnEntry(
  db: Db,
  person: Extract<Audited, { userId: string }>,
  act: OwnAct,
): Promise<void> {
  return insertAuditEntry(db, person, { ...act, userId: person.userId, actorId: person.userId });
}

/** Adds an entry about an administrator who downloads other people's data. */
export function insertExportEntry(
  db: Db,
  admin: ProvenAdmin,
  { of, count, device, now }: Export,
): Promise<void> {
  const act = { kind: "data_exported", userId: null, actorId: admin.userId } as const;
  const detail = `${of}: ${count.toLocaleString("en-US")}`;
  return insertAuditEntry(db, admin, { ...act, device, detail, now });
}

/** Deletes entries from before; only a transaction that names this moment can. */
export async function deleteEntriesBefore(db: Db, _: ServiceProof, moment: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = moment.toISOString();
    await sql`select set_config('boxmates.forgets_audit_log_before', ${before}, true)`.execute(tx);
    await tx.deleteFrom("auditLog").where("createdAt", "<", before).execute();
  });
}
