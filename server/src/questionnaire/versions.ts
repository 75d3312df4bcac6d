import { questionnaireBody, questions } from "@boxmates/contract/questionnaire";
import * as z from "zod/mini";
import type { Db } from "../db/open.ts";
import type { Locked } from "../versions/proofs.ts";
import { insertVersion } from "../versions/queries.ts";
import { requireQuestionnaire } from "./access.ts";
import { noteQuestionnaireVersion } from "./queries.ts";

/** What a version keeps of a questionnaire. */
export const questionnaireSnapshot = z.extend(questionnaireBody, { questions });

/** Keeps what the questionnaire has become: whoever plays it from now on plays this version. */
export async function keepQuestionnaireVersion(
  db: Db,
  locked: Locked<"questionnaire">,
  now: Date,
): Promise<void> {
  const { title, description, isActive, questions } = await requireQuestionnaire(db, locked.id);
  const { number } = await insertVersion(db, locked, { title, description, isActive, questions }, now);
  await noteQuestionnaireVersion(db, locked, number);
}
