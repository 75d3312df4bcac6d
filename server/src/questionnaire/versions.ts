import { questionnaireBody, questions } from "@boxmates/contract/questionnaire";
import * as z from "zod/mini";
import type { Db } from "../db/open.ts";
import type { Locked } from "../versions/proofs.ts";
import { findVersion, insertVersion } from "../versions/queries.ts";
import { requireQuestionnaire } from "./access.ts";
import { noteQuestionnaireVersion } from "./queries.ts";

/** The fields of a questionnaire that a version stores. */
export const questionnaireSnapshot = z.extend(questionnaireBody, { questions });

/** Stores the questionnaire's current state as a version, which members play from now on. */
export async function keepQuestionnaireVersion(
  db: Db,
  locked: Locked<"questionnaire">,
  now: Date,
): Promise<void> {
  const { title, description, isActive, questions } = await requireQuestionnaire(db, locked.id);
  const { number } = await insertVersion(db, locked, { title, description, isActive, questions }, now);
  await noteQuestionnaireVersion(db, locked, number);
}

/** Returns the questionnaire as it was in this version; without a version, as it is now. */
export async function requirePlayedQuestionnaire(
  db: Db,
  { questionnaireId, versionId }: { questionnaireId: string; versionId: string | null },
) {
  const played = { kind: "questionnaire", id: questionnaireId } as const;
  const version = versionId === null ? undefined : await findVersion(db, played, versionId);
  return version ? questionnaireSnapshot.parse(version.snapshot) : requireQuestionnaire(db, questionnaireId);
}
