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

export async function listBoxes(db: Db, { before, limit }: PageQuery) {
  const key = pageKeyOf(before);
  const rows = await db
    .selectFrom("subscriptionBoxes as box")
    .select(boxColumns)
    .select([
      sql<number>`(select count(*) from box_contents where box_id = box.id)`.as("contentCount"),
      sql<number>`(
        select count(*) from group_subscriptions where subscription_box_id = box.id and is_active
      )`.as("subscribedGroups"),
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

/** The boxes to link to, by title. */
export function listBoxNames(db: Db, search: string, limit: number) {
  return db
    .selectFrom("subscriptionBoxes")
    .select(["id", "title", "boxType", "isActive"])
    .where(sql<boolean>`strpos(lower_case(title), ${search.toLowerCase()}) > 0`)
    .orderBy("title")
    .orderBy("id")
    .limit(limit)
    .execute();
}

export interface BoxFields {
  title: string;
  description: string;
  boxType: BoxType;
  price: number;
  imageUrl: string | null;
  isActive: boolean;
}

export function insertBox(db: Db, box: BoxFields & { createdAt: Date }) {
  return db.insertInto("subscriptionBoxes").values(box).returning(boxColumns).executeTakeFirstOrThrow();
}

export function updateBox(db: Db, boxId: string, box: BoxFields) {
  return db
    .updateTable("subscriptionBoxes")
    .set(box)
    .where("id", "=", boxId)
    .returning(boxColumns)
    .executeTakeFirstOrThrow();
}

/** Throws the database's error where others need the box. */
export async function deleteBox(db: Db, boxId: string): Promise<void> {
  await db.deleteFrom("subscriptionBoxes").where("id", "=", boxId).execute();
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
