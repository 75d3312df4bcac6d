import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import type { ServiceProof, SignedIn } from "../../base/proofs.ts";

/** Notes a photo whose bytes are being stored, so that it is deleted if nobody comes to show it. */
export async function insertUnusedPhoto(db: Db, _: SignedIn, photo: string, now: Date): Promise<void> {
  await db.insertInto("unusedPhotos").values({ photo, unusedSince: now }).execute();
}

/** Lists photos that no row has shown since `before`. */
export async function listUnusedPhotos(
  db: Db,
  _: ServiceProof,
  before: Date,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ photo: string }>`
    select unused.photo from unused_photos unused
    where unused.unused_since < ${before}
      and not exists (select from shows where shows.photo = unused.photo)
      and not exists (select from memories where memories.photo = unused.photo)
      and not exists (select from box_photographs where box_photographs.photo = unused.photo)
      and not exists (select from images where images.hash = unused.photo)
    order by unused.unused_since, unused.photo
    limit ${limit}`.execute(db);
  return rows.map(({ photo }) => photo);
}

export async function deleteUnusedPhoto(db: Db, _: ServiceProof, photo: string): Promise<void> {
  await db.deleteFrom("unusedPhotos").where("photo", "=", photo).execute();
}
