import type { BoxEntry, boxBody, boxQuery } from "@boxmates/contract/workshop/box";
import type { Snapshot } from "@boxmates/contract/workshop/differences";
import { sql } from "kysely";
import type * as z from "zod/mini";
import { type CountedRows, findCountedRows } from "../../base/db/counted-rows.ts";
import type { Db } from "../../base/db/open.ts";
import { isAfter, pageKeyOf } from "../../base/db/paging.ts";
import { sendAhead } from "../../base/db/sent-ahead.ts";
import { contains, isInState } from "../../base/db/text-search.ts";
import { momentOf } from "../../base/db/written-query.ts";
import type { AdminProof } from "../../base/proofs.ts";
import type { Found, Locked, Unchanged } from "../versions/proofs.ts";

const boxColumns = [
  "id",
  "title",
  "description",
  "boxType",
  "price",
  "imageUrl",
  "isActive",
  "version",
  "createdAt",
] as const;

type BoxQuery = z.output<typeof boxQuery>;
type BoxFilter = Pick<BoxQuery, "search" | "state" | "boxType">;

function matches({ search, state, boxType }: BoxFilter) {
  return sql<boolean>`(
    (${boxType ?? null}::text is null or box.box_type = ${boxType ?? null})
    and ${isInState("box.isActive", state)}
    and (${search} = '' or ${contains("box.title", search)} or ${contains("box.description", search)})
  )`;
}

/** Finds a page of boxes, newest first, with one more than it has room for, to see if there is a next one. */
export function findBoxes(db: Db, { before, limit, ...filter }: BoxQuery): Promise<CountedRows<BoxEntry>> {
  const page = sql<BoxEntry>`
    select box.id, box.title, box.description, box.box_type as "boxType", box.price, box.image_url as "imageUrl",
      box.is_active as "isActive", box.version, ${sql.raw(momentOf("box.created_at"))} as "createdAt",
      (select count(*) from box_contents where box_id = box.id and left_at is null) as "contentCount",
      (
        select count(*) from group_subscriptions where subscription_box_id = box.id and is_active
      ) as "subscribedGroups"
    from subscription_boxes box
    where ${matches(filter)} and ${isAfter(pageKeyOf(before), "box")}
    order by box.created_at desc, box.id desc
    limit ${limit + 1}`;
  return findCountedRows(db, { page, table: sql`subscription_boxes box`, matches: matches(filter) });
}

/** Lists the boxes to link to, by title. */
export function listBoxNames(db: Db, search: string, limit: number) {
  return db
    .selectFrom("subscriptionBoxes")
    .select(["id", "title", "boxType", "isActive"])
    .where(contains("title", search))
    .orderBy("title")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Lists the titles of the active boxes that do not cost `price` dollars, by title. */
export async function listTitlesAtOtherPrices(db: Db, price: number): Promise<string[]> {
  const boxes = await db
    .selectFrom("subscriptionBoxes")
    .select("title")
    .where("isActive", "=", true)
    .where("price", "!=", price)
    .orderBy("title")
    .execute();
  return boxes.map(({ title }) => title);
}

/** Lists the titles of the boxes that cost something, but less than `price` dollars, by title. */
export async function listTitlesBelow(db: Db, price: number): Promise<string[]> {
  const boxes = await db
    .selectFrom("subscriptionBoxes")
    .select("title")
    .where("price", ">", 0)
    .where("price", "<", price)
    .orderBy("title")
    .execute();
  return boxes.map(({ title }) => title);
}

export type BoxFields = z.output<typeof boxBody>;

interface NewBox {
  fields: BoxFields;
  now: Date;
}

/** Returns the new box's id. */
export async function insertBox(db: Db, _by: AdminProof, { fields, now }: NewBox): Promise<string> {
  const { id } = await db
    .insertInto("subscriptionBoxes")
    .values({ ...fields, createdAt: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateBox(db: Db, box: Unchanged<"box">, fields: BoxFields): Promise<void> {
  await sendAhead(db, db.updateTable("subscriptionBoxes").set(fields).where("id", "=", box.id));
}

/** Inserts an inactive copy of the box, without its contents, and returns its id. */
export async function copyBox(
  db: Db,
  _by: AdminProof,
  { from, title, now }: { from: Found<"box">; title: string; now: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into subscription_boxes (title, description, box_type, price, image_url, is_active, created_at)
    select ${title}, description, box_type, price, image_url, false, ${now}
    from subscription_boxes where id = ${from.id}
    returning id`.execute(db);
  const [copy] = rows;
  if (!copy) throw new Error("The box to copy was not there.");
  return copy.id;
}

export async function deactivateBox(db: Db, box: Locked<"box">): Promise<void> {
  await sendAhead(db, db.updateTable("subscriptionBoxes").set({ isActive: false }).where("id", "=", box.id));
}

/** Notes the version that changed the box itself, not only its items. */
export async function noteBoxVersion(db: Db, box: Locked<"box">, version: number): Promise<void> {
  await sendAhead(db, db.updateTable("subscriptionBoxes").set({ version }).where("id", "=", box.id));
}

/** Notes the version on each item that it changed. An item that only has another number counts as unchanged. */
export async function noteContentVersions(
  db: Db,
  box: Locked<"box">,
  version: number,
  change: { before: Snapshot; after: Snapshot },
): Promise<void> {
  const [before, after] = [JSON.stringify(change.before), JSON.stringify(change.after)];
  const items = sql`
    update box_contents item set version = ${version}
    from jsonb_array_elements(${after}::jsonb -> 'contents') as now (item)
    left join jsonb_array_elements(${before}::jsonb -> 'contents') as former (item)
      on former.item ->> 'id' = now.item ->> 'id'
    where item.box_id = ${box.id} and item.id = (now.item ->> 'id')::uuid
      and now.item - 'productNumber' is distinct from former.item - 'productNumber'`;
  await sendAhead(db, items.compile(db));
}

/** Throws the database's error if other rows need the box. */
export async function deleteBox(db: Db, box: Locked<"box">): Promise<void> {
  await db.deleteFrom("subscriptionBoxes").where("id", "=", box.id).execute();
}

/** Locks the box, so that counts about it stay true until the transaction ends. */
export function lockBox(db: Db, boxId: string) {
  return db
    .selectFrom("subscriptionBoxes")
    .select(["id", "version"])
    .where("id", "=", boxId)
    .forUpdate()
    .executeTakeFirst();
}

export function findBox(db: Db, boxId: string) {
  return db.selectFrom("subscriptionBoxes").select(boxColumns).where("id", "=", boxId).executeTakeFirst();
}
