import type { userBody } from "@boxmates/contract/admin";
import type * as z from "zod/mini";
import { cancelEmailChange, changeEmail } from "../account/email-change.ts";
import type { Db } from "../db/open.ts";
import type { Jobs } from "../jobs/sending.ts";
import { updateFullName } from "../profile/queries.ts";
import type { AdminProof } from "../proofs.ts";
import { Refusal } from "../refusal.ts";
import { requireManaged, requireSoleActingAdmin, requireUser } from "./access.ts";
import { sendRoleChangedMail } from "./jobs.ts";
import { changeUserRole } from "./queries.ts";

interface UserUpdate {
  actor: AdminProof;
  userId: string;
  body: z.output<typeof userBody>;
  now: Date;
}

/**
 * Changes only what the request names: name and role at once, and the address once it is confirmed. A mail tells the
 * user about another role. The update is all or nothing.
 */
export async function updateUser(db: Db, jobs: Jobs, { actor, userId, body, now }: UserUpdate) {
  const admin = await requireSoleActingAdmin(db, actor);
  const { user, account } = await requireManaged(db, admin, userId);
  if (body.role !== undefined && body.role !== user.role) {
    if (userId === actor.userId) throw new Refusal("OWN_ROLE");
    await changeUserRole(db, account, {
      oldRole: user.role,
      newRole: body.role,
      reason: body.reason || null,
      now,
    });
    await jobs.send(db, sendRoleChangedMail, { userId, role: body.role });
  }
  if (body.fullName !== undefined && body.fullName !== user.fullName)
    await updateFullName(db, account, body.fullName, now);
  // Naming the present address takes back a change that waits for its confirmation.
  if (body.email === user.email) await cancelEmailChange(db, account);
  else if (body.email !== undefined && body.email !== user.pendingEmail) {
    await changeEmail(db, jobs, account, body.email, now);
  }
  return requireUser(db, userId);
}
