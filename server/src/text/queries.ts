import type { TextType } from "@boxmates/contract/text";
import { sql } from "kysely";
import type { Db } from "../db/open.ts";
import { type PageQuery, pageKeyOf, toPage } from "../db/paging.ts";

const columns = ["id", "title", "content", "textType", "isActive", "createdAt", "updatedAt"] as const;
/** Enough for an excerpt, whatever signs are among the words. */
const firstCharacters = 400;

interface LinkedBox {
  id: string;
  title: string;
}

export async function listTexts(db: Db, { before, limit }: PageQuery) {
  const key = pageKeyOf(before);
  const rows = await db
    .selectFrom("texts")
    .select(["id", "title", "textType", "isActive", "createdAt", "updatedAt"])
    .select([
      sql<string>`left(content, ${sql.lit(firstCharacters)})`.as("beginning"),
      sql<LinkedBox[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', box.id, 'title', box.title) order by box.title), '[]')
        from subscription_box_texts link
        join subscription_boxes box on box.id = link.subscription_box_id
        where link.text_id = texts.id)`.as("boxes"),
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

export function findText(db: Db, textId: string) {
  return db.selectFrom("texts").select(columns).where("id", "=", textId).executeTakeFirst();
}

/** The text, held until the transaction ends: its versions follow each other. */
export function lockText(db: Db, textId: string) {
  return db.selectFrom("texts").select(columns).where("id", "=", textId).forUpdate().executeTakeFirst();
}

export interface TextFields {
  title: string;
  content: string;
  textType: TextType;
  isActive: boolean;
}

export function insertText(db: Db, fields: TextFields, now: Date) {
  return db
    .insertInto("texts")
    .values({ ...fields, createdAt: now, updatedAt: now })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** The moment of the change is always later than the one before: whoever read that one is told. */
export function updateText(db: Db, textId: string, fields: TextFields, now: Date) {
  return db
    .updateTable("texts")
    .set({ ...fields, updatedAt: sql<string>`greatest(${now}, updated_at + interval '1 millisecond')` })
    .where("id", "=", textId)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Whether the link is new. */
export async function insertTextLink(db: Db, textId: string, boxId: string): Promise<boolean> {
  const link = await db
    .insertInto("subscriptionBoxTexts")
    .values({ textId, subscriptionBoxId: boxId })
    .onConflict((conflict) => conflict.doNothing())
    .returning("textId")
    .executeTakeFirst();
  return link !== undefined;
}

export async function deleteTextLink(db: Db, textId: string, boxId: string): Promise<void> {
  await db
    .deleteFrom("subscriptionBoxTexts")
    .where("textId", "=", textId)
    .where("subscriptionBoxId", "=", boxId)
    .execute();
}
