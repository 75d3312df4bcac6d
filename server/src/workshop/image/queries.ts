import type { Image } from "@boxmates/contract/base/image";
import { sql } from "kysely";
import { type CountedRows, findCountedRows } from "../../base/db/counted-rows.ts";
import type { Db } from "../../base/db/open.ts";
import { contains } from "../../base/db/text-search.ts";
import { momentOf } from "../../base/db/written-query.ts";
import type { AdminProof } from "../../base/proofs.ts";

export const imageNameIndex = "images_name";

const imageColumns = ["id", "name", "hash", "width", "height", "createdAt", "updatedAt"] as const;

type ImageRow = Omit<Image, "url"> & { hash: string };

interface ImageFilter {
  /** A part of the name; empty for all pictures. */
  search: string;
  limit: number;
  offset: number;
}

/** Finds a page of the library, by name, and how many pictures match. */
export function findImages(db: Db, { search, limit, offset }: ImageFilter): Promise<CountedRows<ImageRow>> {
  const matches = sql<boolean>`(${search} = '' or ${contains("name", search)})`;
  const page = sql<ImageRow>`
    select id, name, hash, width, height, ${sql.raw(momentOf("created_at"))} as "createdAt",
      ${sql.raw(momentOf("updated_at"))} as "updatedAt"
    from images
    where ${matches}
    order by name
    limit ${limit} offset ${offset}`;
  return findCountedRows(db, { page, table: sql`images`, matches });
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
