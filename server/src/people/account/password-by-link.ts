import type { Db } from "../../base/db/open.ts";
import { publish } from "../../base/events/hub.ts";
import type { Jobs } from "../../base/jobs/sending.ts";
import { updatePassword } from "./access-end-queries.ts";
import { insertAuditEntry } from "./audit-queries.ts";
import { sendPasswordChangedMail } from "./jobs.ts";
import type { UsedLink } from "./proofs.ts";

interface NewPassword {
  passwordHash: string;
  device: string;
  now: Date;
}

/** Sets the password of somebody who has used a mailed link, and tells the log, the person and their open pages. */
export async function setPasswordByLink(
  db: Db,
  jobs: Jobs,
  link: UsedLink<"reset"> | UsedLink<"recover">,
  { passwordHash, device, now }: NewPassword,
): Promise<void> {
  const { userId } = link;
  await updatePassword(db, link, { passwordHash, now });
  const act = { kind: "password_changed", userId, actorId: null, device } as const;
  await insertAuditEntry(db, link, { ...act, detail: "With a mailed link", now });
  await jobs.send(db, sendPasswordChangedMail, { userId });
  await publish(db, { topic: `user:${userId}`, kind: "session" });
}
