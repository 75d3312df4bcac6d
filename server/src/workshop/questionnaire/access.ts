import type { Db } from "../../base/db/open.ts";
import type { AdminProof } from "../../base/proofs.ts";
import { Refusal } from "../../base/refusal.ts";
import { foundAs, lockedBy } from "../versions/access.ts";
import type { Found, Locked } from "../versions/proofs.ts";
import { lockQuestionnaires } from "./import-queries.ts";
import type { LockedQuestionnaires } from "./proofs.ts";
import {
  findEditedQuestionnaire,
  findGuessWithoutChoices,
  findQuestionnaire,
  lockQuestionnaire,
} from "./queries.ts";

/** Opens the games of the deliveries that wait for this questionnaire. */
export type OpenWaitingGames = (db: Db, questionnaire: Locked<"questionnaire">, now: Date) => Promise<void>;

/** Returns the questionnaire, or throws QUESTIONNAIRE_NOT_FOUND. */
export async function requireQuestionnaire(db: Db, questionnaireId: string) {
  const questionnaire = await findQuestionnaire(db, questionnaireId);
  if (!questionnaire) throw new Refusal("QUESTIONNAIRE_NOT_FOUND");
  return foundAs("questionnaire", questionnaire);
}

/** Returns the questionnaire with its boxes and what is in them, or throws QUESTIONNAIRE_NOT_FOUND. */
export async function requireEditedQuestionnaire(db: Db, questionnaireId: string) {
  const found = await findEditedQuestionnaire(db, questionnaireId);
  if (!found) throw new Refusal("QUESTIONNAIRE_NOT_FOUND");
  return found;
}

/** Locks the questionnaire until the transaction ends, or throws QUESTIONNAIRE_NOT_FOUND. */
export async function requireLockedQuestionnaire(
  db: Db,
  by: AdminProof,
  questionnaireId: string,
): Promise<Locked<"questionnaire">> {
  const questionnaire = await lockQuestionnaire(db, questionnaireId);
  if (!questionnaire) throw new Refusal("QUESTIONNAIRE_NOT_FOUND");
  return lockedBy(by, "questionnaire", questionnaire);
}

/** Locks those of these questionnaires that exist until the transaction ends, for an import. */
export async function requireLockedQuestionnaires(
  db: Db,
  _: AdminProof,
  ids: readonly string[],
): Promise<LockedQuestionnaires> {
  await lockQuestionnaires(db, ids);
  return {} as LockedQuestionnaires;
}

/** Throws GUESS_WITHOUT_CHOICES if the questionnaire is active and one of its linked boxes leaves a guess no choice. */
export async function requireChoices(db: Db, { id }: Found<"questionnaire">): Promise<void> {
  const guess = await findGuessWithoutChoices(db, id);
  if (!guess) return;
  const detail = `The guess '${guess.text}' has no product of '${guess.boxTitle}' to choose from. To link first and add them afterwards, deactivate the questionnaire.`;
  throw new Refusal("GUESS_WITHOUT_CHOICES", { detail });
}
