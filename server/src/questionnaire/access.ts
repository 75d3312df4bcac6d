import type { Db } from "../db/open.ts";
import type { AdminProof } from "../proofs.ts";
import { Refusal } from "../refusal.ts";
import type { Found, Locked } from "../versions/proofs.ts";
import { findQuestionnaire, lockQuestionnaire } from "./queries.ts";

/** Returns the questionnaire, or throws QUESTIONNAIRE_NOT_FOUND. */
export async function requireQuestionnaire(db: Db, questionnaireId: string) {
  const questionnaire = await findQuestionnaire(db, questionnaireId);
  if (!questionnaire) throw new Refusal("QUESTIONNAIRE_NOT_FOUND");
  return questionnaire as typeof questionnaire & Found<"questionnaire">;
}

/** Locks the questionnaire until the transaction ends, or throws QUESTIONNAIRE_NOT_FOUND. */
export async function requireLockedQuestionnaire(
  db: Db,
  by: AdminProof,
  questionnaireId: string,
): Promise<Locked<"questionnaire">> {
  const questionnaire = await lockQuestionnaire(db, questionnaireId);
  if (!questionnaire) throw new Refusal("QUESTIONNAIRE_NOT_FOUND");
  return { ...questionnaire, kind: "questionnaire", by } as Locked<"questionnaire">;
}
