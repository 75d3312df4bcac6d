import { findUserByEmail } from "../account/queries.ts";
import { deleteSessionsOf } from "../account/session-queries.ts";
import { publish } from "../events/hub.ts";
import type { Parts } from "../parts.ts";
import type { ServiceProof } from "../proofs.ts";
import { sendFactorMail } from "./jobs.ts";
import { deleteFactors } from "./queries.ts";

/** Removes all second factors of somebody who has lost them, for the operator. All sessions end. */
export async function removeFactors(
  { db, jobs }: Pick<Parts, "db" | "jobs">,
  service: ServiceProof,
  email: string,
): Promise<"removed" | "none" | "unknown"> {
  return db.transaction().execute(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user) return "unknown";
    const account = { ...service, userId: user.id };
    if (!(await deleteFactors(tx, account))) return "none";
    await deleteSessionsOf(tx, account);
    await jobs.send(tx, sendFactorMail, { userId: user.id, news: "removed-by-admin", isOff: true });
    await publish(tx, { topic: `user:${user.id}`, kind: "session" });
    return "removed";
  });
}
