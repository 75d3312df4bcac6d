import type { Db } from "../../base/db/open.ts";
import { countHit, type Limit } from "../../base/limits/limits.ts";
import type { NewProposal } from "./proofs.ts";

/** Nights that were called off stay in the friends' calendars for a year. */
export const proposalsOfPerson: Limit = { name: "night-proposal", max: 60, windowSeconds: 24 * 3600 };

/** Counts a proposed time for whoever proposes it. Throws TOO_MANY_REQUESTS. */
export async function countNightProposal(db: Db, { userId }: NewProposal, now: Date): Promise<void> {
  await countHit(db, proposalsOfPerson, userId, now);
}
