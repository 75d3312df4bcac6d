import type { Db } from "../db/open.ts";
import { Refusal } from "../refusal.ts";
import { findQuestionnaire, lockQuestionnaire } from "./queries.ts";

/** The questionnaire, or QUESTIONNAIRE_NOT_FOUND. */
export async function requireQuestionnaire(db: Db, questionnaireId: string) {
  const questionnaire = await findQuestionnaire(db, questionnaireId);
  if (!questionnaire) throw new Refusal("QUESTIONNAIRE_NOT_FOUND");
  return questionnaire;
}

/** The questionnaire, held until the transaction ends, or QUESTIONNAIRE_NOT_FOUND. */
export async function requireLockedQuestionnaire(db: Db, questionnaireId: string) {
  const questionnaire = await lockQuestionnaire(db, questionnaireId);
  if (!questionnaire) throw new Refusal("QUESTIONNAIRE_NOT_FOUND");
  return questionnaire;
}
