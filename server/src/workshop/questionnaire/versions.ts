import { type Questionnaire, questionnaireBody, questions } from "@boxmates/contract/workshop/questionnaire";
import * as z from "zod/mini";
import type { Db } from "../../base/db/open.ts";
import type { Locked } from "../versions/proofs.ts";
import { insertVersion } from "../versions/queries.ts";
import { requireQuestionnaire } from "./access.ts";
import { noteQuestionnaireVersion } from "./queries.ts";

/** The fields of a questionnaire that a version stores. */
export const questionnaireSnapshot = z.extend(questionnaireBody, { questions });

/** Stores the questionnaire's current state as a version, which members play from now on, and returns it. */
export async function keepQuestionnaireVersion(
  db: Db,
  locked: Locked<"questionnaire">,
  now: Date,
): Promise<Questionnaire> {
  const questionnaire = await requireQuestionnaire(db, locked.id);
  const { title, description, isActive, questions } = questionnaire;
  const { number } = await insertVersion(db, locked, { title, description, isActive, questions }, now);
  await noteQuestionnaireVersion(db, locked, number);
  return { ...questionnaire, version: number };
}

/** The SQL for the snapshot of a questionnaire as it was in a version; as it is now, if that is null. */
export const playedQuestionnaire = (questionnaireId: string, versionId: string) => `(
  select coalesce(version.snapshot, jsonb_build_object(
    'title', now.title, 'description', now.description, 'isActive', now.is_active, 'questions', now.questions))
  from questionnaires now
  left join versions version
    on version.id = ${versionId} and version.kind = 'questionnaire' and version.object_id = now.id
  where now.id = ${questionnaireId})`;
