import type { Db } from "../db/open.ts";
import type { AdminProof } from "../proofs.ts";
import type { LockedCatalogue } from "./proofs.ts";
import { lockCatalogue } from "./queries.ts";

/** Until the transaction ends, what was planned for these ids is still so when it is written. */
export async function requireLockedCatalogue(
  db: Db,
  by: AdminProof,
  ids: readonly string[],
): Promise<LockedCatalogue> {
  await lockCatalogue(db, ids);
  return { by } as LockedCatalogue;
}
