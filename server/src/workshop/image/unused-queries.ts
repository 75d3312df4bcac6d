import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import { sendAhead } from "../../base/db/sent-ahead.ts";
import type { Proof, ServiceProof, SignedIn } from "../../base/proofs.ts";

/** Notes a photo whose bytes are being stored, so that it is deleted if nobody comes to show it. */
export async function insertUnusedPhoto(db: Db, _: SignedIn, photo: string, now: Date): Promise<void> {
  await db.insertInto("unusedPhotos").values({ photo, unusedSince: now }).execute();
}

/** Takes a photo off the list that a row shows from now on; the writer of that row has the proof that they may. */
export async function keepShownPhoto(db: Db, _: Proof<string>, photo: string): Promise<void> {
  await sendAhead(db, db.deleteFrom("unusedPhotos").where("photo", "=", photo));
}

/** Leaves the files of a photo, which no row shows any more, to the job that deletes them, counting from `unusedSince`. */
export async function leavePhoto(
  db: Db,
  _: Proof<string>,
  { photo, unusedSince }: { photo: string; unusedSince: Date },
): Promise<void> {
  await sendAhead(db, db.insertInto("unusedPhotos").values({ photo, unusedSince }));
}

/** The statement that leaves the files of these pictures, a query of one column, to the next run of that job. */
export const leftBehind = (pictures: RawBuilder<unknown>, _: ServiceProof) => sql`
  insert into unused_photos (photo, unused_since)
  select distinct picture, '-infinity'::timestamptz from (${pictures}) gone (picture)
  on conflict do nothing`;

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
