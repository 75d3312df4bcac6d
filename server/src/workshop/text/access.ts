import type { Db } from "../../base/db/open.ts";
import type { AdminProof } from "../../base/proofs.ts";
import { Refusal } from "../../base/refusal.ts";
import { foundAs, lockedBy } from "../versions/access.ts";
import type { Locked } from "../versions/proofs.ts";
import { findText, lockText } from "./queries.ts";

/** Returns the text, or throws TEXT_NOT_FOUND. */
export async function requireText(db: Db, textId: string) {
  const text = await findText(db, textId);
  if (!text) throw new Refusal("TEXT_NOT_FOUND");
  return foundAs("text", text);
}

/** Locks the text until the transaction ends, or throws TEXT_NOT_FOUND. */
export async function requireLockedText(db: Db, by: AdminProof, textId: string): Promise<Locked<"text">> {
  const text = await lockText(db, textId);
  if (!text) throw new Refusal("TEXT_NOT_FOUND");
  return lockedBy(by, "text", text);
}
