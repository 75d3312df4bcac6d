import type { Db } from "../db/open.ts";
import { Refusal } from "../refusal.ts";
import { findBox, lockBox } from "./queries.ts";

/** The box, or BOX_NOT_FOUND. */
export async function requireBox(db: Db, boxId: string) {
  const box = await findBox(db, boxId);
  if (!box) throw new Refusal("BOX_NOT_FOUND");
  return box;
}

/** The box, locked until the transaction ends, or BOX_NOT_FOUND: two who add at once come one after the other. */
export async function requireLockedBox(db: Db, boxId: string): Promise<{ boxId: string }> {
  if (!(await lockBox(db, boxId))) throw new Refusal("BOX_NOT_FOUND");
  return { boxId };
}
