import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import { inOrder } from "../../base/db/written-query.ts";
import type { ContentFields } from "./content-queries.ts";
import type { LockedBoxes } from "./proofs.ts";
import type { BoxFields } from "./queries.ts";

/** Locks these boxes, always in the same order, until the transaction ends. */
export async function lockBoxes(db: Db, ids: readonly string[]): Promise<void> {
  await sql`select from subscription_boxes where id = any(${ids}::uuid[]) order by id for update`.execute(db);
}

interface ImportedBox extends BoxFields {
  id: string;
}

/** Creates the boxes, and updates those that exist. The first one counts as the newest of the new ones. */
export async function writeBoxes(
  db: Db,
  _: LockedBoxes,
  boxes: readonly ImportedBox[],
  now: Date,
): Promise<void> {
  await sql`
    insert into subscription_boxes (id, title, description, box_type, price, image_url, is_active, created_at)
    select id, title, description, "boxType", price, "imageUrl", "isActive",
      ${now}::timestamptz - position * interval '1 millisecond'
    from jsonb_to_recordset(${inOrder(boxes)}::jsonb) as box (
      id uuid, title text, description text, "boxType" text, price numeric, "imageUrl" text, "isActive" boolean,
      position integer)
    on conflict (id) do update set
      title = excluded.title, description = excluded.description, box_type = excluded.box_type,
      price = excluded.price, image_url = excluded.image_url, is_active = excluded.is_active`.execute(db);
}

interface ImportedItem extends ContentFields {
  id: string;
  boxId: string;
  productNumber: number | null;
}

/** Creates the items, and updates those that exist, including their numbers. */
export async function writeItems(
  db: Db,
  _: LockedBoxes,
  items: readonly ImportedItem[],
  now: Date,
): Promise<void> {
  // Two items may have the same number until all are updated.
  await sql`set constraints box_contents_numbers deferred`.execute(db);
  await sql`
    insert into box_contents
      (id, box_id, product_number, item_name, item_description, quantity, price, image_url, created_at)
    select id, "boxId", "productNumber", "itemName", "itemDescription", quantity, price, "imageUrl",
      ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as item (
      id uuid, "boxId" uuid, "productNumber" integer, "itemName" text, "itemDescription" text, quantity integer,
      price numeric, "imageUrl" text)
    on conflict (id) do update set
      left_at = null, product_number = excluded.product_number, item_name = excluded.item_name,
      item_description = excluded.item_description, quantity = excluded.quantity, price = excluded.price,
      image_url = excluded.image_url`.execute(db);
}
