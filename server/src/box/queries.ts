import type { BoxType } from "@boxmates/contract/box";
import { sql } from "kysely";
import type { Db } from "../db/open.ts";
import { type PageQuery, pageKeyOf, toPage } from "../db/paging.ts";

const boxColumns = [
  "id",
  "title",
  "description",
  "boxType",
  "price",
  "imageUrl",
  "isActive",
  "createdAt",
] as const;

const contentColumns = [
  "id",
  "boxId",
  "itemName",
  "itemDescription",
  "quantity",
  "productNumber",
  "price",
  "createdAt",
] as const;

export async function listBoxes(db: Db, { before, limit }: PageQuery) {
  const key = pageKeyOf(before);
  const rows = await db
    .selectFrom("subscriptionBoxes as box")
    .select(boxColumns)
    .select(sql<number>`(select count(*) from box_contents where box_id = box.id)`.as("contentCount"))
    .$if(key !== undefined, (q) =>
      q.where(sql<boolean>`(created_at, id) < (${key?.createdAt}, ${key?.id}::uuid)`),
    )
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  return toPage(rows, limit);
}

interface NewBox {
  title: string;
  description: string;
  boxType: BoxType;
  price: number;
  isActive: boolean;
  createdAt: Date;
}

export function insertBox(db: Db, box: NewBox) {
  return db.insertInto("subscriptionBoxes").values(box).returning(boxColumns).executeTakeFirstOrThrow();
}

/** Locks the box, so that what is counted about it stays true until the transaction ends. */
export function lockBox(db: Db, boxId: string) {
  return db
    .selectFrom("subscriptionBoxes")
    .select("id")
    .where("id", "=", boxId)
    .forUpdate()
    .executeTakeFirst();
}

export function findBox(db: Db, boxId: string) {
  return db.selectFrom("subscriptionBoxes").select(boxColumns).where("id", "=", boxId).executeTakeFirst();
}

export function listContents(db: Db, boxId: string) {
  return db
    .selectFrom("boxContents")
    .select(contentColumns)
    .where("boxId", "=", boxId)
    .orderBy("createdAt", "desc")
    .orderBy("productNumber", "desc")
    .execute();
}

interface NewContent {
  boxId: string;
  itemName: string;
  itemDescription: string;
  quantity: number;
  createdAt: Date;
}

/** Adds an item under the highest product number of the box plus one, or 1. The box must be locked. */
export function insertContent(db: Db, { boxId, ...content }: NewContent) {
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
    .returning(contentColumns)
    .executeTakeFirstOrThrow();
}
