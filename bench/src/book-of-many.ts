import { link } from "node:fs/promises";
import { join } from "node:path";
import type { StartedServer } from "@boxmates/processes/server";
import type pg from "pg";
import { idOf, membersPerGroup } from "./fill.ts";
import type { Reader } from "./readers.ts";

/** The year of the deliveries: `fill` has none in it. */
export const bookYear = 2025;

/** A delivery whose page of the book is open to its reader. */
export interface BookPlace extends Reader {
  deliveryId: string;
}

/** Adds deliveries to the reader's group that came in that year, one each month. */
export async function addBookDeliveries(
  pool: pg.Pool,
  reader: Reader,
  deliveries: number,
): Promise<BookPlace[]> {
  const { rows } = await pool.query<{ deliveryId: string }>(
    `insert into group_deliveries
       (group_id, subscription_id, subscription_box_id, delivery_date, delivered_at, delivery_status, created_at,
        revised_at)
     select subscription.group_id, subscription.id, subscription.subscription_box_id, make_date($2, n, 1),
       make_date($2, n, 4), 'delivered', now(), now()
     from group_subscriptions subscription, generate_series(1, $3::integer) n
     where subscription.group_id = $1 and subscription.subscription_box_id = ${idOf("'box1'")}
     order by n
     returning id as "deliveryId"`,
    [reader.groupId, bookYear, deliveries],
  );
  return rows.map(({ deliveryId }) => ({ ...reader, deliveryId }));
}

/** Adds a photo as the page does. */
export async function addPhoto(
  { url }: StartedServer,
  { groupId, deliveryId, token }: BookPlace,
  file: Buffer,
  kind: string,
): Promise<void> {
  const answer = await fetch(`${url}/api/groups/${groupId}/deliveries/${deliveryId}/memories/photos`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": `image/${kind}` },
    body: new Uint8Array(file),
  });
  if (!answer.ok) throw new Error(`A photo was answered with ${answer.status}: ${await answer.text()}`);
}

/** Copies the only photo so often, spread over the deliveries and the members, with captions, hearts and comments. */
export async function multiplyPhoto(
  pool: pg.Pool,
  folder: string,
  places: readonly BookPlace[],
  count: number,
): Promise<void> {
  const original = await pool.query<{ photo: string }>(
    "select photo from memories where photo is not null order by added_at limit 1",
  );
  const { rows } = await pool.query<{ photo: string }>(
    `insert into memories (delivery_id, group_id, user_id, words, photo, width, height, added_at)
     select delivery.id, delivery.group_id, member.user_id, case when n % 2 = 0 then 'Photo ' || n else '' end,
       'photo-' || md5(delivery.group_id || '-' || n), original.width, original.height,
       delivery.delivered_at + n * interval '1 minute'
     from generate_series(1, $2::integer) n
     join lateral (
       select * from group_deliveries where id = ($1::uuid[])[1 + n % cardinality($1::uuid[])]
     ) delivery on true
     join lateral (
       select user_id from group_memberships where group_id = delivery.group_id
       order by joined_at offset n % ${membersPerGroup} limit 1
     ) member on true
     join memories original on original.photo = $3
     returning photo`,
    [places.map(({ deliveryId }) => deliveryId), count, original.rows[0]?.photo],
  );
  await pool.query(
    `insert into memory_comments (memory_id, group_id, user_id, words, written_at)
     select memory.id, memory.group_id, me.user_id, 'Where is mine?', now()
     from memories memory join group_memberships me on me.group_id = memory.group_id and me.user_id <> memory.user_id
     where memory.group_id = $1 and me.role = 'owner'`,
    [places[0]?.groupId],
  );
  const images = join(folder, "images");
  for (const { photo } of rows)
    for (const size of ["small", "medium", "large"])
      await link(
        join(images, `${original.rows[0]?.photo}-${size}.webp`),
        join(images, `${photo}-${size}.webp`),
      );
}
