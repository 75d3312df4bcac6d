import { sql } from "kysely";
import type { Db } from "../db/open.ts";

const columns = [
  "id",
  "boxId",
  "itemName",
  "itemDescription",
  "quantity",
  "productNumber",
  "price",
  "imageUrl",
  "vendorId",
  "createdAt",
] as const;

export interface ContentFields {
  itemName: string;
  itemDescription: string;
  quantity: number;
  price: number | null;
  imageUrl: string | null;
  vendorId: string | null;
}

export function listContents(db: Db, boxId: string) {
  return db
    .selectFrom("boxContents")
    .select(columns)
    .where("boxId", "=", boxId)
    .orderBy("createdAt", "desc")
    .orderBy("productNumber", "desc")
    .execute();
}

/** Adds an item under the highest product number of the box plus one, or 1. The box must be locked. */
export function insertContent(
  db: Db,
  { boxId, ...content }: ContentFields & { boxId: string; createdAt: Date },
) {
  return db
    .insertInto("boxContents")
    .values((eb) => ({
      ...content,
      boxId,
      productNumber: eb
        .selectFrom("boxContents")
        .where("boxId", "=", boxId)
        .select(sql<number>`coalesce(max(product_number), 0) + 1`.as("next")),
    }))
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function updateContent(db: Db, boxId: string, contentId: string, content: ContentFields) {
  return db
    .updateTable("boxContents")
    .set(content)
    .where("boxId", "=", boxId)
    .where("id", "=", contentId)
    .returning(columns)
    .executeTakeFirst();
}

/** Whether there was such an item. Throws the database's error where others need it. */
export async function deleteContent(db: Db, boxId: string, contentId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom("boxContents")
    .where("boxId", "=", boxId)
    .where("id", "=", contentId)
    .returning("id")
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Numbers the items 1..n in this order. */
export async function numberContents(db: Db, boxId: string, contentIds: readonly string[]): Promise<void> {
  await sql`
    update box_contents as content
    set product_number = placed.number
    from unnest(${contentIds}::uuid[]) with ordinality as placed (id, number)
    where content.id = placed.id and content.box_id = ${boxId}`.execute(db);
}

export interface KeptContent extends ContentFields {
  id: string;
  productNumber: number | null;
}

/**
 * Makes the contents of the box these ones, with their numbers. Throws the database's error where one that is not
 * among them is needed by others. A vendor who is gone is left out.
 */
export async function replaceContents(
  db: Db,
  boxId: string,
  contents: readonly KeptContent[],
  now: Date,
): Promise<void> {
  // Numbers pass from one item to another on the way.
  await sql`set constraints box_contents_numbers deferred`.execute(db);
  const ids = contents.map((content) => content.id);
  await sql`delete from box_contents where box_id = ${boxId} and id <> all(${ids}::uuid[])`.execute(db);
  await sql`
    insert into box_contents
      (id, box_id, product_number, item_name, item_description, quantity, price, image_url, vendor_id, created_at)
    select kept.id, ${boxId}, kept."productNumber", kept."itemName", kept."itemDescription", kept.quantity,
      kept.price, kept."imageUrl", vendor.id, ${now}
    from jsonb_to_recordset(${JSON.stringify(contents)}::jsonb) as kept (
      id uuid, "productNumber" integer, "itemName" text, "itemDescription" text, quantity integer,
      price numeric, "imageUrl" text, "vendorId" uuid)
    left join users vendor on vendor.id = kept."vendorId"
    on conflict (id) do update set
      product_number = excluded.product_number, item_name = excluded.item_name,
      item_description = excluded.item_description, quantity = excluded.quantity, price = excluded.price,
      image_url = excluded.image_url, vendor_id = excluded.vendor_id
    where box_contents.box_id = excluded.box_id`.execute(db);
}
