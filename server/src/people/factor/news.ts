import type { Db } from "../../base/db/open.ts";
import { publish } from "../../base/events/hub.ts";
import type { Jobs } from "../../base/jobs/sending.ts";
import { insertAuditEntry } from "../account/audit-queries.ts";
import type { Admitted } from "../account/proofs.ts";
import { sendFactorMail } from "./jobs.ts";
import type { FactorOwner, FactorSetUp } from "./proofs.ts";
import { auditKindOf, type FactorNews } from "./rules.ts";

/** The act that is told and logged. */
export interface Doing {
  /** Null for the service itself. */
  actorId: string | null;
  device?: string;
  detail?: string;
  now: Date;
}

interface News {
  news: FactorNews;
  /** The passkey's, for the mail; the audit log keeps no names. */
  name?: string | undefined;
  isOff?: boolean;
  doing: Doing;
}

/** Tells the audit log, the person by mail, and their open pages. Call it in the transaction of what it is about. */
export async function tellNews(
  db: Db,
  jobs: Jobs,
  owner: FactorOwner | FactorSetUp | Admitted,
  { news, name, isOff, doing }: News,
): Promise<void> {
  const { userId } = owner;
  await insertAuditEntry(db, owner, { ...doing, kind: auditKindOf[news], userId });
  await jobs.send(db, sendFactorMail, { userId, news, name, isOff });
  await publish(db, { topic: `user:${userId}`, kind: "session" });
}
