import { sql } from "kysely";
import type { Db } from "../db/open.ts";
import type { AdminProof } from "../proofs.ts";

export const imageNameIndex = "images_name";

const imageColumns = ["id", "name", "hash", "width", "height", "createdAt", "updatedAt"] as const;

interface ImageFilter {
  /** A part of the name; empty for all pictures. */
  search: string;
  limit: number;
  offset: number;
}

export async function listImages(db: Db, { search, limit, offset }: ImageFilter) {
  const found = db
    .selectFrom("images")
    .where(sql<boolean>`(${search} = '' or strpos(lower(name), lower(${search})) > 0)`);
  const rows = await found.select(imageColumns).orderBy("name").limit(limit).offset(offset).execute();
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** Finds the picture of a name and for how many seconds it may be cached. */
export function findNamedImage(db: Db, name: string) {
  return db.selectFrom("images").select(["hash", "cacheSeconds"]).where("name", "=", name).executeTakeFirst();
}

interface NewImage {
  name: string;
  hash: string;
  width: number;
  height: number;
  cacheSeconds: number;
  now: Date;
}

export function insertImage(db: Db, _by: AdminProof, { now, ...image }: NewImage) {
  return db
    .insertInto("images")
    .values({ ...image, createdAt: now, updatedAt: now })
    .returning(imageColumns)
    .executeTakeFirstOrThrow();
}

/** Adds the picture, or makes an existing name point to it. */
export function upsertImage(db: Db, _by: AdminProof, { now, ...image }: NewImage) {
  return db
    .insertInto("images")
    .values({ ...image, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ ...image, updatedAt: now }))
    .returning(imageColumns)
    .executeTakeFirstOrThrow();
}
