import type { Question } from "@boxmates/contract/questionnaire";
import { sql } from "kysely";
import type { Db } from "../db/open.ts";
import { type PageQuery, pageKeyOf, toPage } from "../db/paging.ts";

const columns = ["id", "title", "description", "questions", "isActive", "createdAt", "updatedAt"] as const;

interface LinkedBox {
  id: string;
  title: string;
}

export async function listQuestionnaires(db: Db, { before, limit }: PageQuery) {
  const key = pageKeyOf(before);
  const rows = await db
    .selectFrom("questionnaires as q")
    .select(["id", "title", "description", "isActive", "createdAt"])
    .select([
      sql<number>`jsonb_array_length(q.questions)`.as("questionCount"),
      sql<LinkedBox[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', box.id, 'title', box.title) order by box.title), '[]')
        from subscription_box_questionnaires link
        join subscription_boxes box on box.id = link.subscription_box_id
        where link.questionnaire_id = q.id)`.as("boxes"),
    ])
    .$if(key !== undefined, (q) =>
      q.where(sql<boolean>`(created_at, id) < (${key?.createdAt}, ${key?.id}::uuid)`),
    )
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  return toPage(rows, limit);
}

export function findQuestionnaire(db: Db, questionnaireId: string) {
  return db.selectFrom("questionnaires").select(columns).where("id", "=", questionnaireId).executeTakeFirst();
}

export function insertQuestionnaire(
  db: Db,
  questionnaire: { title: string; description: string; isActive: boolean; now: Date },
) {
  const { now, ...values } = questionnaire;
  return db
    .insertInto("questionnaires")
    .values({ ...values, questions: "[]", createdAt: now, updatedAt: now })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** The questionnaire, held until the transaction ends: its versions follow each other. */
export function lockQuestionnaire(db: Db, questionnaireId: string) {
  return db
    .selectFrom("questionnaires")
    .select(columns)
    .where("id", "=", questionnaireId)
    .forUpdate()
    .executeTakeFirst();
}

export interface QuestionnaireFields {
  title: string;
  description: string;
  isActive: boolean;
  questions: Question[];
}

/** The moment of the change is always later than the one before: whoever read that one is told. */
export function updateQuestionnaire(
  db: Db,
  questionnaireId: string,
  { questions, ...values }: QuestionnaireFields,
  now: Date,
) {
  return db
    .updateTable("questionnaires")
    .set({
      ...values,
      questions: JSON.stringify(questions),
      updatedAt: sql<string>`greatest(${now}, updated_at + interval '1 millisecond')`,
    })
    .where("id", "=", questionnaireId)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** The contents that questions can be about: those of the boxes the questionnaire is linked to. */
export function listLinkedContents(db: Db, questionnaireId: string) {
  return db
    .selectFrom("subscriptionBoxQuestionnaires as link")
    .innerJoin("subscriptionBoxes as box", "box.id", "link.subscriptionBoxId")
    .innerJoin("boxContents as content", "content.boxId", "box.id")
    .select([
      "content.id",
      "content.itemName",
      "content.itemDescription",
      "content.boxId",
      "content.productNumber",
      "content.createdAt",
      "box.title as boxTitle",
    ])
    .where("link.questionnaireId", "=", questionnaireId)
    .orderBy("content.itemName")
    .execute();
}

/** Whether the link is new. */
export async function insertLink(db: Db, questionnaireId: string, boxId: string): Promise<boolean> {
  const link = await db
    .insertInto("subscriptionBoxQuestionnaires")
    .values({ questionnaireId, subscriptionBoxId: boxId })
    .onConflict((conflict) => conflict.doNothing())
    .returning("questionnaireId")
    .executeTakeFirst();
  return link !== undefined;
}

export async function deleteLink(db: Db, questionnaireId: string, boxId: string): Promise<void> {
  await db
    .deleteFrom("subscriptionBoxQuestionnaires")
    .where("questionnaireId", "=", questionnaireId)
    .where("subscriptionBoxId", "=", boxId)
    .execute();
}

export async function isLinked(db: Db, questionnaireId: string, boxId: string): Promise<boolean> {
  const link = await db
    .selectFrom("subscriptionBoxQuestionnaires")
    .select("questionnaireId")
    .where("questionnaireId", "=", questionnaireId)
    .where("subscriptionBoxId", "=", boxId)
    .executeTakeFirst();
  return link !== undefined;
}
