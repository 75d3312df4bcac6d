import type { AuditKind } from "@boxmates/contract/desk/audit";
import type { Db } from "../base/db/open.ts";
import { daysBefore, minutesAfter } from "./moments.ts";
import { type PersonKey, personId } from "./people.ts";
import { idOf } from "./seeded.ts";

type Act = [daysAgo: number, kind: AuditKind, about: PersonKey | null, by: PersonKey | null, device: string];

/** The latest first, as the log shows them. */
const acts: readonly [...Act, detail?: string][] = [
  [1, "signed_in", "maya", "maya", "Safari on iPhone"],
  [2, "data_exported", null, "ada", "Firefox on Linux", "Newsletter subscribers: 6"],
  [2, "signed_in", "ada", "ada", "Firefox on Linux"],
  [4, "sign_in_failed", "theo", null, "Chrome on Android"],
  [6, "signed_in", "maya", "maya", "Firefox on Mac"],
  [6, "password_changed", "maya", null, "Firefox on Mac", "With a mailed link"],
  [7, "sign_in_failed", "maya", null, "Chrome on Windows"],
  [7, "sign_in_failed", null, null, "Chrome on Windows"],
  [13, "session_ended", "priya", "priya", "Safari on Mac", "On Chrome on Android"],
  [30, "email_changed", "jonah", null, "Edge on Windows"],
  [30, "email_asked", "jonah", "jonah", "Edge on Windows"],
  [310, "role_changed", "casper", "ada", "Firefox on Linux", "Regular User to Vendor"],
];

export async function insertAudit(db: Db, now: Date): Promise<void> {
  const rows = acts.map(([daysAgo, kind, about, by, device, detail = ""], place) => ({
    id: idOf("audit entry", String(place)),
    kind,
    createdAt: minutesAfter(daysBefore(now, daysAgo), -60 - place),
    userId: about && personId(about),
    actorId: by && personId(by),
    device,
    detail,
  }));
  await db.insertInto("auditLog").values(rows).execute();
}
