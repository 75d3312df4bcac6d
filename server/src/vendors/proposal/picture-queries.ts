import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import type { ServiceProof } from "../../base/proofs.ts";
import { leftBehind } from "../../workshop/image/unused-queries.ts";

const batchSize = 200;

/** The part of a picture's address that all its sizes share. */
const picture = sql`substring(uploaded.url from '[0-9a-f]{32}')`;

/**
 * Is true while something shows the picture: a proposal that is open or accepted, or ended after this moment; a box, an
 * item or a version of one; or the library.
 */
const isShown = (endedAfter: Date) => sql`(
  exists (
    select from proposals
    where image_url = uploaded.url
      and (state not in ('declined', 'withdrawn') or state_since >= ${endedAfter})
  )
  or exists (select from box_contents where strpos(image_url, ${picture}) > 0)
  or exists (select from subscription_boxes where strpos(image_url, ${picture}) > 0)
  or exists (select from images where hash = ${picture})
  or exists (select from versions where strpos(snapshot::text, ${picture}) > 0)
)`;

/** Lists pictures that nothing has shown since `before`, and keeps proposals from taking one up. */
export async function lockUnusedPictures(db: Db, _: ServiceProof, before: Date): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    select url from proposal_pictures uploaded
    where uploaded_at < ${before} and not ${isShown(before)}
    order by uploaded_at, url limit ${batchSize}
    for update skip locked`.execute(db);
  return rows.map(({ url }) => url);
}

/**
 * Forgets those of the locked pictures that nothing shows yet, now that nobody can take one up: a proposal may have done
 * so while they were being locked. Their files are left to the job that deletes those.
 */
export async function deleteUnusedPictures(
  db: Db,
  service: ServiceProof,
  { urls, before }: { urls: readonly string[]; before: Date },
): Promise<void> {
  await sql`
    with gone as (
      delete from proposal_pictures uploaded
      where url = any(${urls}::text[]) and not ${isShown(before)}
      returning url, ${picture} as picture
    ), left_behind as (${leftBehind(sql`select picture from gone`, service)})
    update proposals set image_url = null where image_url in (select url from gone)`.execute(db);
}
