import { questionnaireBody, questions } from "@boxmates/contract/questionnaire";
import * as z from "zod/mini";
import type { Db } from "../db/open.ts";
import { insertVersion } from "../versions/queries.ts";
import type { QuestionnaireFields } from "./queries.ts";

/** What a version keeps of a questionnaire. */
export const questionnaireSnapshot = z.extend(questionnaireBody, { questions });

/** Keeps what the questionnaire has become: whoever plays it from now on plays this version. */
export async function keepQuestionnaireVersion(
  db: Db,
  { id, title, description, isActive, questions }: QuestionnaireFields & { id: string },
  changedBy: string,
  now: Date,
): Promise<void> {
  const snapshot = { title, description, isActive, questions };
  await insertVersion(db, { kind: "questionnaire", objectId: id, snapshot, changedBy, now });
}
