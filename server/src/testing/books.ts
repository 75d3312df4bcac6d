import sharp from "sharp";
import type { TestApp } from "./test-app.ts";
import { join } from "./world.ts";

/** Puts a photo of a member into the book, with a comment of theirs. Its bytes are nowhere. */
export async function photoInBook(
  app: TestApp,
  delivery: { groupId: string; deliveryId: string },
  userId: string,
): Promise<{ memoryId: string; commentId: string }> {
  const { rows } = await app.database.pool.query<{ memoryId: string; commentId: string }>(
    `with added as (
       insert into memories (delivery_id, group_id, user_id, words, photo, width, height, added_at)
       values ($1, $2, $3, 'All of us', 'photo-' || md5(random()::text), 8, 6, $4)
       returning id
     )
     insert into memory_comments (memory_id, group_id, user_id, words, written_at)
     select id, $2, $3, 'Mine', $4 from added
     returning memory_id as "memoryId", id as "commentId"`,
    [delivery.deliveryId, delivery.groupId, userId, app.now],
  );
  return rows[0] ?? { memoryId: "", commentId: "" };
}

/** Puts a photo of somebody into the book who has just joined the group. */
export async function friendsMemory(app: TestApp, delivery: { groupId: string; deliveryId: string }) {
  const friend = await app.signedInAs("A new friend");
  await join(app, delivery.groupId, friend, "member");
  return { deliveryId: delivery.deliveryId, ...(await photoInBook(app, delivery, friend.userId)) };
}

/** A photo as a camera makes it, only small. */
export function photoFile(width = 40, height = 30): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "teal" } })
    .withExif({ IFD0: { Model: "A camera" } })
    .jpeg()
    .toBuffer();
}
