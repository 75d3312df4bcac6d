import type { ResponseOf } from "@boxmates/contract/base/endpoint";
import type { searchedPageQuery } from "@boxmates/contract/base/values";
import type {
  Question,
  QuestionnaireSummary,
  questionnaireApi,
} from "@boxmates/contract/workshop/questionnaire";
import { sql } from "kysely";
import type * as z from "zod/mini";
import { type CountedRows, findCountedRows } from "../../base/db/counted-rows.ts";
import type { Db } from "../../base/db/open.ts";
import { isAfter, pageKeyOf } from "../../base/db/paging.ts";
import { sendAhead } from "../../base/db/sent-ahead.ts";
import { contains, isInState } from "../../base/db/text-search.ts";
import { listOf, momentOf } from "../../base/db/written-query.ts";
import type { AdminProof } from "../../base/proofs.ts";
import type { Found, Locked, Unchanged } from "../versions/proofs.ts";

const columns = [
  "id",
  "title",
  "description",
  "questions",
  "isActive",
  "version",
  "createdAt",
  "updatedAt",
] as const;

const fromLinkedBoxes = `from subscription_box_questionnaires link
        join subscription_boxes box on box.id = link.subscription_box_id`;

const linkedBoxes = listOf(
  "jsonb_build_object('id', box.id, 'title', box.title)",
  "box.title, box.id",
  `${fromLinkedBoxes} where link.questionnaire_id = q.id`,
);

type QuestionnaireQuery = z.output<typeof searchedPageQuery>;
type QuestionnaireFilter = Pick<QuestionnaireQuery, "search" | "state">;

function matches({ search, state }: QuestionnaireFilter) {
  return sql<boolean>`(
    ${isInState("q.isActive", state)}
    and (${search} = '' or ${contains("q.title", search)} or ${contains("q.description", search)} or exists (
      select from subscription_box_questionnaires link
      join subscription_boxes box on box.id = link.subscription_box_id
      where link.questionnaire_id = q.id and ${contains("box.title", search)}
    ))
  )`;
}

/** Finds a page of questionnaires, newest first, with one more than it has room for, to see if there is a next one. */
export function findQuestionnaires(
  db: Db,
  { before, limit, ...filter }: QuestionnaireQuery,
): Promise<CountedRows<QuestionnaireSummary>> {
  const page = sql<QuestionnaireSummary>`
    select q.id, q.title, q.description, q.is_active as "isActive", ${sql.raw(momentOf("q.created_at"))} as "createdAt",
      jsonb_array_length(q.questions) as "questionCount",
      ${sql.raw(linkedBoxes)} as boxes
    from questionnaires q
    where ${matches(filter)} and ${isAfter(pageKeyOf(before), "q")}
    order by q.created_at desc, q.id desc
    limit ${limit + 1}`;
  return findCountedRows(db, { page, table: sql`questionnaires q`, matches: matches(filter) });
}

export function findQuestionnaire(db: Db, questionnaireId: string) {
  return db.selectFrom("questionnaires").select(columns).where("id", "=", questionnaireId).executeTakeFirst();
}

/** The items that questions can be about. */
const linkedContents = listOf(
  `jsonb_build_object('id', content.id, 'itemName', content.item_name, 'itemDescription', content.item_description,
        'boxId', content.box_id, 'productNumber', content.product_number,
        'createdAt', ${momentOf("content.created_at")}, 'boxTitle', box.title)`,
  "content.item_name, content.id",
  `${fromLinkedBoxes} join box_contents content on content.box_id = box.id and content.left_at is null
        where link.questionnaire_id = q.id`,
);

type QuestionnaireToEdit = ResponseOf<typeof questionnaireApi.edit>;

/** Finds the questionnaire with the boxes that it is linked to, and their contents. */
export function findEditedQuestionnaire(db: Db, questionnaireId: string) {
  return db
    .selectFrom("questionnaires as q")
    .select(columns)
    .select([
      sql<QuestionnaireToEdit["boxes"]>`${sql.raw(linkedBoxes)}`.as("boxes"),
      sql<QuestionnaireToEdit["contents"]>`${sql.raw(linkedContents)}`.as("contents"),
    ])
    .where("id", "=", questionnaireId)
    .executeTakeFirst();
}

export interface QuestionnaireFields {
  title: string;
  description: string;
  isActive: boolean;
}

interface NewQuestionnaire {
  fields: QuestionnaireFields;
  now: Date;
}

/** Inserts a questionnaire without questions and returns its id. */
export async function insertQuestionnaire(
  db: Db,
  _by: AdminProof,
  { fields, now }: NewQuestionnaire,
): Promise<string> {
  const { id } = await db
    .insertInto("questionnaires")
    .values({ ...fields, questions: "[]", createdAt: now, updatedAt: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts an inactive copy of the questionnaire, linked to the same boxes, and returns its id. */
export async function copyQuestionnaire(
  db: Db,
  _by: AdminProof,
  { from, title, now }: { from: Found<"questionnaire">; title: string; now: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with copy as (
      insert into questionnaires (title, description, questions, is_active, created_at, updated_at)
      select ${title}, description, questions, false, ${now}, ${now} from questionnaires where id = ${from.id}
      returning id
    ), links as (
      insert into subscription_box_questionnaires (subscription_box_id, questionnaire_id)
      select link.subscription_box_id, copy.id
      from copy cross join subscription_box_questionnaires link where link.questionnaire_id = ${from.id}
    )
    select id from copy`.execute(db);
  const [copy] = rows;
  if (!copy) throw new Error("The questionnaire to copy was not there.");
  return copy.id;
}

export async function deactivateQuestionnaire(
  db: Db,
  { id }: Locked<"questionnaire">,
  now: Date,
): Promise<void> {
  await sendAhead(
    db,
    db.updateTable("questionnaires").set({ isActive: false, updatedAt: now }).where("id", "=", id),
  );
}

/** Deletes the questionnaire with its links; its versions stay. Throws the database's error if it was played. */
export async function deleteQuestionnaire(db: Db, { id }: Locked<"questionnaire">): Promise<void> {
  await db.deleteFrom("questionnaires").where("id", "=", id).execute();
}

/** Locks the questionnaire until the transaction ends, so that its versions follow each other. */
export function lockQuestionnaire(db: Db, questionnaireId: string) {
  return db
    .selectFrom("questionnaires")
    .select(["id", "version"])
    .where("id", "=", questionnaireId)
    .forUpdate()
    .executeTakeFirst();
}

/** Updates the questionnaire; if `questions` is missing, they stay as they are. */
export async function updateQuestionnaire(
  db: Db,
  questionnaire: Unchanged<"questionnaire">,
  { questions, ...fields }: QuestionnaireFields & { questions?: Question[] | undefined },
  now: Date,
): Promise<void> {
  await sendAhead(
    db,
    db
      .updateTable("questionnaires")
      .set({ ...fields, ...(questions && { questions: JSON.stringify(questions) }), updatedAt: now })
      .where("id", "=", questionnaire.id),
  );
}

/** Records the version that last changed the questionnaire. */
export async function noteQuestionnaireVersion(
  db: Db,
  questionnaire: Locked<"questionnaire">,
  version: number,
): Promise<void> {
  await sendAhead(db, db.updateTable("questionnaires").set({ version }).where("id", "=", questionnaire.id));
}

interface QuestionnaireLink {
  questionnaire: Found<"questionnaire">;
  box: Found<"box">;
}

/** Links the questionnaire to a box and returns whether the link is new. */
export async function insertLink(
  db: Db,
  _by: AdminProof,
  { questionnaire, box }: QuestionnaireLink,
): Promise<boolean> {
  const link = await db
    .insertInto("subscriptionBoxQuestionnaires")
    .values({ questionnaireId: questionnaire.id, subscriptionBoxId: box.id })
    .onConflict((conflict) => conflict.doNothing())
    .returning("questionnaireId")
    .executeTakeFirst();
  return link !== undefined;
}

/** Unlinks the questionnaire from a box, which may be gone. */
export async function deleteLink(
  db: Db,
  _by: AdminProof,
  { questionnaire, boxId }: Omit<QuestionnaireLink, "box"> & { boxId: string },
): Promise<void> {
  await sendAhead(
    db,
    db
      .deleteFrom("subscriptionBoxQuestionnaires")
      .where("questionnaireId", "=", questionnaire.id)
      .where("subscriptionBoxId", "=", boxId),
  );
}

/** Finds an active questionnaire's first guess without a choice: no option of it is a product of the linked box. */
export async function findGuessWithoutChoices(
  db: Db,
  questionnaireId: string,
): Promise<{ boxTitle: string; text: string } | undefined> {
  const { rows } = await sql<{ boxTitle: string; text: string }>`
    select box.title as box_title, asked.question ->> 'text' as text
    from questionnaires q
    join subscription_box_questionnaires link on link.questionnaire_id = q.id
    join subscription_boxes box on box.id = link.subscription_box_id
    cross join lateral jsonb_array_elements(q.questions) with ordinality as asked (question, place)
    where q.id = ${questionnaireId} and q.is_active and asked.question ->> 'type' = 'box_content_guess'
      and not exists (
        select from box_contents content
        where content.box_id = box.id and content.left_at is null and asked.question -> 'options' ? content.id::text)
    order by box.title, box.id, asked.place
    limit 1`.execute(db);
  return rows[0];
}
