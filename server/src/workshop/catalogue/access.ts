import type { Db } from "../../base/db/open.ts";
import type { AdminProof } from "../../base/proofs.ts";
import { requireLockedBoxes } from "../box/access.ts";
import { requireLockedQuestionnaires } from "../questionnaire/access.ts";
import { lockImports } from "./queries.ts";

export type LockedCatalogue = Awaited<ReturnType<typeof requireLockedCatalogue>>;

/**
 * Locks everything with these ids, and keeps other imports out, until the transaction ends, so that the plan is still
 * valid when it is written.
 */
export async function requireLockedCatalogue(db: Db, by: AdminProof, ids: readonly string[]) {
  await lockImports(db);
  const boxes = await requireLockedBoxes(db, by, ids);
  return { by, boxes, questionnaires: await requireLockedQuestionnaires(db, by, ids) };
}
