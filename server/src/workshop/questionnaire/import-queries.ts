import type { Question } from "@boxmates/contract/workshop/questionnaire";
import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import { inOrder } from "../../base/db/written-query.ts";
import type { LockedQuestionnaires } from "./proofs.ts";
import type { QuestionnaireFields } from "./queries.ts";

/** Locks these questionnaires, always in the same order, until the transaction ends. */
export async function lockQuestionnaires(db: Db, ids: readonly string[]): Promise<void> {
  await sql`select from questionnaires where id = any(${ids}::uuid[]) order by id for update`.execute(db);
}

interface ImportedQuestionnaire extends QuestionnaireFields {
  id: string;
  questions: Question[];
}

/** Creates the questionnaires, and updates those that exist. The first one counts as the newest of the new ones. */
export async function writeQuestionnaires(
  db: Db,
  _: LockedQuestionnaires,
  questionnaires: readonly ImportedQuestionnaire[],
  now: Date,
): Promise<void> {
  await sql`
    insert into questionnaires (id, title, description, is_active, questions, created_at, updated_at)
    select id, title, description, "isActive", questions,
      ${now}::timestamptz - position * interval '1 millisecond', ${now}::timestamptz
    from jsonb_to_recordset(${inOrder(questionnaires)}::jsonb) as questionnaire (
      id uuid, title text, description text, "isActive" boolean, questions jsonb, position integer)
    on conflict (id) do update set
      title = excluded.title, description = excluded.description, is_active = excluded.is_active,
      questions = excluded.questions, updated_at = excluded.updated_at`.execute(db);
}

export async function writeLinks(
  db: Db,
  _: LockedQuestionnaires,
  links: readonly { questionnaireId: string; boxId: string }[],
): Promise<void> {
  await sql`
    insert into subscription_box_questionnaires (subscription_box_id, questionnaire_id)
    select "boxId", "questionnaireId"
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as link ("boxId" uuid, "questionnaireId" uuid)
    on conflict do nothing`.execute(db);
}
