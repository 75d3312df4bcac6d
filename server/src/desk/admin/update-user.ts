import { userRoleLabels } from "@boxmates/contract/base/user";
import type { userBody } from "@boxmates/contract/desk/admin";
import type * as z from "zod/mini";
import type { Db } from "../../base/db/open.ts";
import type { Jobs } from "../../base/jobs/sending.ts";
import type { AdminProof } from "../../base/proofs.ts";
import { Refusal } from "../../base/refusal.ts";
import { insertAuditEntry } from "../../people/account/audit-queries.ts";
import { changeEmail } from "../../people/account/email-change.ts";
import { deleteEmailChange } from "../../people/account/email-change-queries.ts";
import { requireEntrusted, requireSoleActingAdmin } from "../../people/account/managing-access.ts";
import { changeUserRole, updateFullName } from "../../people/account/profile-queries.ts";
import { requireManaged, requireUser } from "./access.ts";
import { sendRoleChangedMail } from "./jobs.ts";

interface UserUpdate {
  actor: AdminProof;
  /** The administrator's. */
  device: string;
  userId: string;
  body: z.output<typeof userBody>;
  now: Date;
}

/**
 * Changes only what the request names: name and role at once, and the address once it is confirmed. A mail tells the
 * user about another role. The update is all or nothing. Throws PROOF_NEEDED for another role or address.
 */
export async function updateUser(db: Db, jobs: Jobs, { actor, device, userId, body, now }: UserUpdate) {
  const admin = await requireSoleActingAdmin(db, actor);
  const { user, account } = await requireManaged(db, admin, userId);
  const act = { userId, actorId: actor.userId, device, now };
  if (body.role !== undefined && body.role !== user.role) {
    if (userId === actor.userId) throw new Refusal("OWN_ROLE");
    const change = { oldRole: user.role, newRole: body.role, reason: body.reason || null, now };
    await changeUserRole(db, requireEntrusted(account, actor, now), change);
    const detail = `${userRoleLabels[user.role]} to ${userRoleLabels[body.role]}`;
    await insertAuditEntry(db, account, { ...act, kind: "role_changed", detail });
    await jobs.send(db, sendRoleChangedMail, { userId, role: body.role });
  }
  if (body.fullName !== undefined && body.fullName !== user.fullName)
    await updateFullName(db, account, body.fullName, now);
  // Naming the present address takes back a change that waits for its confirmation.
  if (body.email === user.email) await deleteEmailChange(db, account);
  else if (body.email !== undefined && body.email !== user.pendingEmail) {
    await changeEmail(db, jobs, requireEntrusted(account, actor, now), body.email, now);
    await insertAuditEntry(db, account, { ...act, kind: "email_asked" });
  }
  return requireUser(db, userId);
}
