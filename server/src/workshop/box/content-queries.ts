import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import { sendAhead } from "../../base/db/sent-ahead.ts";
import type { AdminProof } from "../../base/proofs.ts";
import type { Found, Locked, Newest, Unchanged } from "../versions/proofs.ts";
import type { NewOrder, Vendor } from "./proofs.ts";

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
  "version",
  "createdAt",
] as const;

export interface ContentFields {
  itemName: string;
  itemDescription: string;
  quantity: number;
  price: number | null;
  imageUrl: string | null;
}

export function listContents(db: Db, boxId: string) {
  return db
    .selectFrom("boxContents")
    .select(columns)
    .where("boxId", "=", boxId)
    .where("leftAt", "is", null)
    .orderBy("createdAt", "desc")
    .orderBy("productNumber", "desc")
    .execute();
}

export function findContent(db: Db, boxId: string, contentId: string) {
  return db
    .selectFrom("boxContents")
    .select(columns)
    .where("boxId", "=", boxId)
    .where("leftAt", "is", null)
    .where("id", "=", contentId)
    .executeTakeFirst();
}

/** Adds an item under the highest product number of the box plus one, or 1. Returns its id. */
export async function insertContent(
  db: Db,
  box: Locked<"box">,
  { vendor, ...fields }: ContentFields & { vendor: Vendor | null },
  now: Date,
): Promise<string> {
  const { id } = await db
    .insertInto("boxContents")
    .values((eb) => ({
      ...fields,
      vendorId: vendor?.vendorId ?? null,
      boxId: box.id,
      productNumber: eb
        .selectFrom("boxContents")
        .where("boxId", "=", box.id)
        .select(sql<number>`coalesce(max(product_number), 0) + 1`.as("next")),
      createdAt: now,
    }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Adds what was sent once in place of something else: it was never in the box, has no vendor, and is rated for itself.
 * Returns its id.
 */
export async function insertSubstitute(
  db: Db,
  _: AdminProof,
  {
    boxId,
    now,
    ...fields
  }: Pick<ContentFields, "itemName" | "itemDescription" | "quantity"> & {
    boxId: string;
    now: Date;
  },
): Promise<string> {
  const { id } = await db
    .insertInto("boxContents")
    .values({ ...fields, boxId, price: null, imageUrl: null, vendorId: null, createdAt: now, leftAt: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateContent(
  db: Db,
  item: Unchanged<"item">,
  { vendor, ...fields }: ContentFields & { vendor: Vendor | null },
): Promise<void> {
  await sendAhead(
    db,
    db
      .updateTable("boxContents")
      .set({ ...fields, vendorId: vendor?.vendorId ?? null })
      .where("id", "=", item.id),
  );
}

/** Takes an item out of its box. It stays for those who have had it, without a number. */
export async function removeContent(db: Db, item: Unchanged<"item">, now: Date): Promise<void> {
  const removed = db.updateTable("boxContents").set({ leftAt: now, productNumber: null });
  await sendAhead(db, removed.where("id", "=", item.id));
}

/** Numbers the items 1..n in this order. */
export async function numberContents(db: Db, { boxId, contentIds }: NewOrder): Promise<void> {
  const numbered = sql`
    update box_contents as content
    set product_number = placed.number
    from unnest(${contentIds}::uuid[]) with ordinality as placed (id, number)
    where content.id = placed.id and content.box_id = ${boxId}`;
  await sendAhead(db, numbered.compile(db));
}

/** Copies the items of a box, with their numbers, into another one that has none. */
export async function copyContents(
  db: Db,
  box: Locked<"box">,
  { from, now }: { from: Found<"box">; now: Date },
): Promise<void> {
  await sql`
    insert into box_contents
      (box_id, product_number, item_name, item_description, quantity, price, image_url, vendor_id, created_at)
    select ${box.id}, product_number, item_name, item_description, quantity, price, image_url, vendor_id, ${now}
    from box_contents where box_id = ${from.id} and left_at is null`.execute(db);
}

interface KeptContent extends ContentFields {
  id: string;
  productNumber: number | null;
  vendorId: string | null;
}

/** Replaces the contents of the box, including their numbers. Leaves out a vendor whose account is gone. */
export async function replaceContents(
  db: Db,
  box: Newest<"box">,
  contents: readonly KeptContent[],
  now: Date,
): Promise<void> {
  // Two items may have the same number until all are updated.
  await sql`set constraints box_contents_numbers deferred`.execute(db);
  const ids = contents.map((content) => content.id);
  await sql`
    update box_contents set left_at = ${now}, product_number = null
    where box_id = ${box.id} and left_at is null and id <> all(${ids}::uuid[])`.execute(db);
  await sql`
    insert into box_contents
      (id, box_id, product_number, item_name, item_description, quantity, price, image_url, vendor_id, created_at)
    select kept.id, ${box.id}, kept."productNumber", kept."itemName", kept."itemDescription", kept.quantity,
      kept.price, kept."imageUrl", vendor.id, ${now}
    from jsonb_to_recordset(${JSON.stringify(contents)}::jsonb) as kept (
      id uuid, "productNumber" integer, "itemName" text, "itemDescription" text, quantity integer,
      price numeric, "imageUrl" text, "vendorId" uuid)
    left join users vendor on vendor.id = kept."vendorId"
    on conflict (id) do update set
      product_number = excluded.product_number, item_name = excluded.item_name,
      item_description = excluded.item_description, quantity = excluded.quantity, price = excluded.price,
      image_url = excluded.image_url, vendor_id = excluded.vendor_id, left_at = null
    where box_contents.box_id = excluded.box_id`.execute(db);
}
