import type { Db } from "../../base/db/open.ts";
import type { AdminProof } from "../../base/proofs.ts";
import type { LockedCatalogue } from "./proofs.ts";
import { lockCatalogue } from "./queries.ts";

/** Locks these ids until the transaction ends, so that the plan is still valid when it is written. */
export async function requireLockedCatalogue(
  db: Db,
  by: AdminProof,
  ids: readonly string[],
): Promise<LockedCatalogue> {
  await lockCatalogue(db, ids);
  return { by } as LockedCatalogue;
}
