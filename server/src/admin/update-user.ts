import type { userBody } from "@boxmates/contract/admin";
import type * as z from "zod/mini";
import { cancelEmailChange, changeEmail } from "../account/email-change.ts";
import { lockUser } from "../account/queries.ts";
import type { SignedIn } from "../account/session-queries.ts";
import type { Db } from "../db/open.ts";
import type { Jobs } from "../jobs/queue.ts";
import { updateFullName } from "../profile/queries.ts";
import { Refusal } from "../refusal.ts";
import { requireSoleActingAdmin } from "./access.ts";
import { changeUserRole, findUserEntry } from "./queries.ts";

interface UserUpdate {
  actor: SignedIn;
  userId: string;
  body: z.output<typeof userBody>;
  now: Date;
}

/** Name and role at once, the address once it is confirmed. All of it happens or nothing. */
export async function updateUser(db: Db, jobs: Jobs, { actor, userId, body, now }: UserUpdate) {
  await requireSoleActingAdmin(db, actor);
  // The account before its profile, as everyone does who changes both.
  await lockUser(db, userId);
  const user = await requireUser(db, userId);
  if (body.role !== user.role) {
    if (userId === actor.userId) throw new Refusal("OWN_ROLE");
    await changeUserRole(db, {
      changedUserId: userId,
      changedBy: actor.userId,
      oldRole: user.role,
      newRole: body.role,
      reason: body.reason || null,
      now,
    });
  }
  if (body.fullName !== user.fullName) await updateFullName(db, userId, body.fullName, now);
  if (body.email === user.email) await cancelEmailChange(db, userId);
  else if (body.email !== user.pendingEmail) {
    await changeEmail(db, jobs, { userId, newEmail: body.email, now });
  }
  return requireUser(db, userId);
}

async function requireUser(db: Db, userId: string) {
  const user = await findUserEntry(db, userId);
  if (!user) throw new Refusal("USER_NOT_FOUND");
  return user;
}
