import {
  type AuditEntry,
  type AuditKind,
  type AuditPerson,
  auditKindLabels,
  auditLifetimeYears,
  type OwnAuditEntry,
} from "@boxmates/contract/desk/audit";

export interface AuditRow {
  id: string;
  kind: AuditKind;
  createdAt: string;
  userId: string | null;
  userName: string | null;
  userEmail: string | null;
  actorId: string | null;
  actorName: string | null;
  actorEmail: string | null;
  device: string | null;
  detail: string;
}

export function toEntry(row: AuditRow): AuditEntry {
  const { id, kind, createdAt, device, detail } = row;
  return {
    ...{ id, kind, createdAt, device, detail },
    user: personOf(row.userId, row.userName, row.userEmail),
    actor: personOf(row.actorId, row.actorName, row.actorEmail),
  };
}

function personOf(id: string | null, name: string | null, email: string | null): AuditPerson | null {
  return id === null ? null : { id, name: name || email, email };
}

/** The entry as this person may see it, who is the one that it is about or who did it. */
export function toOwnEntry(row: AuditRow, ownId: string): OwnAuditEntry {
  const { id, kind, createdAt, device, detail, userId, actorId } = row;
  const by = actorId === null ? "unknown" : actorId === ownId ? "you" : "administrator";
  return {
    ...{ id, kind, createdAt, detail, by },
    // An administrator's device is theirs to know.
    device: by === "administrator" ? null : device,
    toOther: userId !== null && userId !== ownId,
  };
}

export const auditColumns = [
  "created_at",
  "kind",
  "user_id",
  "user_name",
  "user_email",
  "actor_id",
  "actor_name",
  "actor_email",
  "device",
  "detail",
] as const;

/** The cells of `auditColumns`. */
export function cellsOf({ createdAt, kind, user, actor, device, detail }: AuditEntry): string[] {
  const people = [user, actor].flatMap((each) => [each?.id, each?.name, each?.email]);
  return [createdAt, auditKindLabels[kind], ...people, device, detail].map((cell) => cell ?? "");
}

/** Older entries are forgotten. */
export function oldestEntry(now: Date): Date {
  const oldest = new Date(now);
  oldest.setUTCFullYear(oldest.getUTCFullYear() - auditLifetimeYears);
  return oldest;
}
