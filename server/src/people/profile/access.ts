import { id } from "@boxmates/contract/base/values";
import type { Db } from "../../base/db/open.ts";
import { Refusal } from "../../base/refusal.ts";
import { findMailChoice } from "./mail-choice-queries.ts";
import type { HeldMailChoice } from "./proofs.ts";

/** Returns the mail choice of the link at the foot of a mail. Throws MAIL_CHOICE_NOT_FOUND. */
export async function requireMailChoice(db: Db, token: string) {
  const choice = id.safeParse(token).success ? await findMailChoice(db, token) : undefined;
  if (!choice) throw new Refusal("MAIL_CHOICE_NOT_FOUND");
  return choice as typeof choice & HeldMailChoice;
}
