import type { BoxTextSummary, TextType, textQuery } from "@boxmates/contract/workshop/text";
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
  "content",
  "textType",
  "isActive",
  "version",
  "createdAt",
  "updatedAt",
] as const;
/** Enough for an excerpt, however much Markdown syntax there is. */
const firstCharacters = 400;

const linkedBoxes = listOf(
  "jsonb_build_object('id', box.id, 'title', box.title)",
  "box.title, box.id",
  `from subscription_box_texts link
        join subscription_boxes box on box.id = link.subscription_box_id
        where link.text_id = texts.id`,
);

type TextQuery = z.output<typeof textQuery>;
type TextFilter = Pick<TextQuery, "search" | "state" | "textType">;

function matches({ search, state, textType }: TextFilter) {
  return sql<boolean>`(
    (${textType ?? null}::text is null or texts.text_type = ${textType ?? null})
    and ${isInState("texts.isActive", state)}
    and (${search} = '' or ${contains("texts.title", search)} or ${contains("texts.content", search)} or exists (
      select from subscription_box_texts link
      join subscription_boxes box on box.id = link.subscription_box_id
      where link.text_id = texts.id and ${contains("box.title", search)}
    ))
  )`;
}

interface TextRow extends Omit<BoxTextSummary, "excerpt"> {
  /** Of its Markdown. */
  beginning: string;
}

/** Finds a page of texts, newest first, with one more than it has room for, to see if there is a next one. */
export function findTexts(db: Db, { before, limit, ...filter }: TextQuery): Promise<CountedRows<TextRow>> {
  const page = sql<TextRow>`
    select texts.id, texts.title, texts.text_type as "textType", texts.is_active as "isActive", texts.version,
      ${sql.raw(momentOf("texts.created_at"))} as "createdAt", ${sql.raw(momentOf("texts.updated_at"))} as "updatedAt",
      left(texts.content, ${sql.lit(firstCharacters)}) as beginning,
      ${sql.raw(linkedBoxes)} as boxes
    from texts
    where ${matches(filter)} and ${isAfter(pageKeyOf(before), "texts")}
    order by texts.created_at desc, texts.id desc
    limit ${limit + 1}`;
  return findCountedRows(db, { page, table: sql`texts`, matches: matches(filter) });
}

export function findText(db: Db, textId: string) {
  return db.selectFrom("texts").select(columns).where("id", "=", textId).executeTakeFirst();
}

/** Locks the text until the transaction ends, so that its versions follow each other. */
export function lockText(db: Db, textId: string) {
  return db
    .selectFrom("texts")
    .select(["id", "version"])
    .where("id", "=", textId)
    .forUpdate()
    .executeTakeFirst();
}

export interface TextFields {
  title: string;
  content: string;
  textType: TextType;
  isActive: boolean;
}

interface NewText {
  fields: TextFields;
  now: Date;
}

/** Inserts a text and returns its id. */
export async function insertText(db: Db, _by: AdminProof, { fields, now }: NewText): Promise<string> {
  const { id } = await db
    .insertInto("texts")
    .values({ ...fields, createdAt: now, updatedAt: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateText(
  db: Db,
  text: Unchanged<"text">,
  fields: TextFields,
  now: Date,
): Promise<void> {
  await sendAhead(
    db,
    db
      .updateTable("texts")
      .set({ ...fields, updatedAt: now })
      .where("id", "=", text.id),
  );
}

/** Records the version that last changed the text. */
export async function noteTextVersion(db: Db, text: Locked<"text">, version: number): Promise<void> {
  await sendAhead(db, db.updateTable("texts").set({ version }).where("id", "=", text.id));
}

/** Deletes the text with its links; its versions stay. */
export async function deleteText(db: Db, text: Locked<"text">): Promise<void> {
  await sendAhead(db, db.deleteFrom("texts").where("id", "=", text.id));
}

interface TextLink {
  text: Found<"text">;
  box: Found<"box">;
}

/** Links the text to a box and returns whether the link is new. */
export async function insertTextLink(db: Db, _by: AdminProof, { text, box }: TextLink): Promise<boolean> {
  const link = await db
    .insertInto("subscriptionBoxTexts")
    .values({ textId: text.id, subscriptionBoxId: box.id })
    .onConflict((conflict) => conflict.doNothing())
    .returning("textId")
    .executeTakeFirst();
  return link !== undefined;
}

/** Unlinks the text from a box, which may be gone. */
export async function deleteTextLink(
  db: Db,
  _by: AdminProof,
  { text, boxId }: Omit<TextLink, "box"> & { boxId: string },
): Promise<void> {
  await sendAhead(
    db,
    db
      .deleteFrom("subscriptionBoxTexts")
      .where("textId", "=", text.id)
      .where("subscriptionBoxId", "=", boxId),
  );
}
