import type { ServiceProof } from "../../base/proofs.ts";
import type { Parts } from "../../parts.ts";
import { endAccess } from "../account/access-end-queries.ts";
import { findUserByEmail, lockUser } from "../account/queries.ts";
import { hasSecondFactor } from "../account/second-step-queries.ts";
import { tellNews } from "./news.ts";
import { deleteFactors } from "./queries.ts";

/** Removes all second factors of somebody who has lost them, for the operator. All sessions end. */
export async function removeFactors(
  { db, jobs, clock }: Pick<Parts, "db" | "jobs" | "clock">,
  service: ServiceProof,
  email: string,
): Promise<"removed" | "none" | "unknown"> {
  return db.transaction().execute(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user) return "unknown";
    const account = { ...service, userId: user.id };
    if (!(await lockUser(tx, user.id)) || !(await hasSecondFactor(tx, user.id))) return "none";
    // Sessions go first: the end of one locks what is being set up in it, so both do it in the same order.
    await endAccess(tx, account);
    await deleteFactors(tx, account);
    const doing = { actorId: null, detail: "From the command line", now: clock.now() };
    await tellNews(tx, jobs, account, { news: "removed-by-admin", isOff: true, doing });
    return "removed";
  });
}
