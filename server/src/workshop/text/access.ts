import type { Db } from "../../base/db/open.ts";
import type { AdminProof } from "../../base/proofs.ts";
import { Refusal } from "../../base/refusal.ts";
import type { Found, Locked } from "../versions/proofs.ts";
import { findText, lockText } from "./queries.ts";

/** Returns the text, or throws TEXT_NOT_FOUND. */
export async function requireText(db: Db, textId: string) {
  const text = await findText(db, textId);
  if (!text) throw new Refusal("TEXT_NOT_FOUND");
  return text as typeof text & Found<"text">;
}

/** Locks the text until the transaction ends, or throws TEXT_NOT_FOUND. */
export async function requireLockedText(db: Db, by: AdminProof, textId: string): Promise<Locked<"text">> {
  const text = await lockText(db, textId);
  if (!text) throw new Refusal("TEXT_NOT_FOUND");
  return { ...text, kind: "text", by } as Locked<"text">;
}
