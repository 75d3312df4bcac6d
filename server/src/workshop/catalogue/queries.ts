import type { ActivityBody } from "@boxmates/contract/workshop/activity";
import type { boxBody } from "@boxmates/contract/workshop/box";
import type { Question, questionnaireBody } from "@boxmates/contract/workshop/questionnaire";
import { sql } from "kysely";
import type * as z from "zod/mini";
import type { Db } from "../../base/db/open.ts";
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
    .where("leftAt", "is", null)
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

/** Keeps other imports out until the transaction ends. */
export async function lockImports(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('boxmates catalogue import'))`.execute(db);
}
