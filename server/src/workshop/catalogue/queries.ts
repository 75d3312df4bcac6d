import type { ActivityBody } from "@boxmates/contract/workshop/activity";
import type { boxBody } from "@boxmates/contract/workshop/box";
import type { Question, questionnaireBody } from "@boxmates/contract/workshop/questionnaire";
import { sql } from "kysely";
import type * as z from "zod/mini";
import type { Db } from "../../base/db/open.ts";
import type { LockedCatalogue } from "./proofs.ts";
import type { itemBody } from "./rules.ts";

export interface CatalogueItem extends z.output<typeof itemBody> {
  id: string;
  boxId: string;
}

export interface CatalogueBox extends z.output<typeof boxBody> {
  id: string;
}

export interface CatalogueQuestionnaire extends z.output<typeof questionnaireBody> {
  id: string;
  questions: Question[];
  /** The boxes that it is linked to. */
  boxIds: string[];
}

export interface CatalogueActivity extends ActivityBody {
  boxId: string;
}

export interface Catalogue {
  boxes: CatalogueBox[];
  items: CatalogueItem[];
  activities: CatalogueActivity[];
  questionnaires: CatalogueQuestionnaire[];
}

/** Reads the things with these ids, and all items of such boxes; without ids, the whole catalogue. */
export async function readCatalogue(db: Db, ids?: readonly string[]): Promise<Catalogue> {
  return {
    boxes: await listBoxes(db, ids),
    items: await listItems(db, ids),
    activities: await listActivities(db, ids),
    questionnaires: await listQuestionnaires(db, ids),
  };
}

function listBoxes(db: Db, ids: readonly string[] | undefined): Promise<CatalogueBox[]> {
  return db
    .selectFrom("subscriptionBoxes")
    .select(["id", "title", "description", "boxType", "price", "imageUrl", "isActive"])
    .$if(ids !== undefined, (q) => q.where(sql<boolean>`id = any(${ids}::uuid[])`))
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .execute();
}

export function listItems(db: Db, ids: readonly string[] | undefined): Promise<CatalogueItem[]> {
  return db
    .selectFrom("boxContents")
    .select(["id", "boxId", "productNumber", "itemName", "itemDescription"])
    .select(["quantity", "price", "imageUrl", "vendorId"])
    .$if(ids !== undefined, (q) =>
      q.where(sql<boolean>`(id = any(${ids}::uuid[]) or box_id = any(${ids}::uuid[]))`),
    )
    .orderBy("boxId")
    .orderBy("productNumber")
    .orderBy("id")
    .execute();
}

function listActivities(db: Db, ids: readonly string[] | undefined): Promise<CatalogueActivity[]> {
  return db
    .selectFrom("activities")
    .select(["boxId", "needed", "rounds"])
    .$if(ids !== undefined, (q) => q.where(sql<boolean>`box_id = any(${ids}::uuid[])`))
    .execute();
}

function listQuestionnaires(db: Db, ids: readonly string[] | undefined): Promise<CatalogueQuestionnaire[]> {
  return db
    .selectFrom("questionnaires")
    .select(["id", "title", "description", "isActive", "questions"])
    .select(
      sql<string[]>`array(
        select subscription_box_id::text from subscription_box_questionnaires
        where questionnaire_id = questionnaires.id order by 1)`.as("boxIds"),
    )
    .$if(ids !== undefined, (q) => q.where(sql<boolean>`id = any(${ids}::uuid[])`))
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Returns which of these ids belong to texts. */
export async function listTextIds(db: Db, ids: readonly string[]): Promise<string[]> {
  const texts = await db
    .selectFrom("texts")
    .select("id")
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return texts.map(({ id }) => id);
}

/**
 * Locks everything an import refers to, and keeps other imports out, until the transaction ends, so that the plan is
 * still valid when it is written.
 */
export async function lockCatalogue(db: Db, ids: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('boxmates catalogue import'))`.execute(db);
  await sql`select from subscription_boxes where id = any(${ids}::uuid[]) order by id for update`.execute(db);
  await sql`select from questionnaires where id = any(${ids}::uuid[]) order by id for update`.execute(db);
}

/** Creates the boxes, and updates those that exist. The first one counts as the newest of the new ones. */
export async function writeBoxes(
  db: Db,
  _catalogue: LockedCatalogue,
  boxes: readonly CatalogueBox[],
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

/** Creates the items, and updates those that exist, including their numbers. */
export async function writeItems(
  db: Db,
  _catalogue: LockedCatalogue,
  items: readonly CatalogueItem[],
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
      product_number = excluded.product_number, item_name = excluded.item_name,
      item_description = excluded.item_description, quantity = excluded.quantity, price = excluded.price,
      image_url = excluded.image_url`.execute(db);
}

/** Creates the activities, and updates those that exist. */
export async function writeActivities(
  db: Db,
  _catalogue: LockedCatalogue,
  activities: readonly CatalogueActivity[],
  now: Date,
): Promise<void> {
  await sql`
    insert into activities (box_id, needed, rounds, updated_at)
    select "boxId", needed, rounds, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(activities)}::jsonb) as activity (
      "boxId" uuid, needed jsonb, rounds jsonb)
    on conflict (box_id) do update set
      needed = excluded.needed, rounds = excluded.rounds, updated_at = excluded.updated_at`.execute(db);
}

/** Creates the questionnaires, and updates those that exist. The first one counts as the newest of the new ones. */
export async function writeQuestionnaires(
  db: Db,
  _catalogue: LockedCatalogue,
  questionnaires: readonly CatalogueQuestionnaire[],
  now: Date,
): Promise<void> {
  await sql`
    insert into questionnaires (id, title, description, is_active, questions, created_at, updated_at)
    select id, title, description, "isActive", questions,
      ${now}::timestamptz - position * interval '1 millisecond', ${now}::timestamptz
    from jsonb_to_recordset(${inOrder(questionnaires)}::jsonb) as questionnaire (
      id uuid, title text, description text, "isActive" boolean, questions jsonb, position integer)
    on conflict (id) do update set
      title = excluded.title, description = excluded.description, is_active = excluded.is_active,
      questions = excluded.questions, updated_at = excluded.updated_at`.execute(db);
}

export async function writeLinks(
  db: Db,
  _catalogue: LockedCatalogue,
  links: readonly { questionnaireId: string; boxId: string }[],
): Promise<void> {
  await sql`
    insert into subscription_box_questionnaires (subscription_box_id, questionnaire_id)
    select "boxId", "questionnaireId"
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as link ("boxId" uuid, "questionnaireId" uuid)
    on conflict do nothing`.execute(db);
}

function inOrder(things: readonly object[]): string {
  return JSON.stringify(things.map((thing, position) => ({ ...thing, position })));
}
