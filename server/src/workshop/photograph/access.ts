import type { BoxType } from "@boxmates/contract/workshop/box";
import type { Db } from "../../base/db/open.ts";
import type { AdminProof } from "../../base/proofs.ts";
import { Refusal } from "../../base/refusal.ts";
import type { PresentPhotograph, UnchangedPhotograph } from "./proofs.ts";
import { findPhotograph, lockPhotograph } from "./queries.ts";

interface Asked {
  boxType: BoxType;
  /** The revision that the administrator has read. */
  basedOn: number;
}

/** Throws PHOTOGRAPH_CHANGED. The photograph is not locked: it can change until it is written. */
export async function refuseOutdated(db: Db, { boxType, basedOn }: Asked): Promise<void> {
  const stored = await findPhotograph(db, boxType);
  if ((stored?.revision ?? 0) !== basedOn) throw new Refusal("PHOTOGRAPH_CHANGED");
}

/** Locks the photograph until the transaction ends. Throws PHOTOGRAPH_CHANGED. */
export async function requireUnchanged(
  db: Db,
  by: AdminProof,
  { boxType, basedOn }: Asked,
): Promise<UnchangedPhotograph> {
  const { revision, photo } = await lockPhotograph(db, by, boxType);
  if (revision !== basedOn) throw new Refusal("PHOTOGRAPH_CHANGED");
  return { boxType, photo } as UnchangedPhotograph;
}

/** Throws PHOTOGRAPH_NOT_FOUND while the drawing is shown. */
export function requirePresent(photograph: UnchangedPhotograph): PresentPhotograph {
  if (photograph.photo === null) throw new Refusal("PHOTOGRAPH_NOT_FOUND");
  return photograph as PresentPhotograph;
}
