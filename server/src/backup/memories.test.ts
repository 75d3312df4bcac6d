import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { imageSizes } from "@boxmates/contract/base/image";
import { pino } from "pino";
import { expect, test } from "vitest";
import type { Database } from "../base/db/open.ts";
import { testFolder } from "../testing/embedded-folders.ts";
import { allRows, configOf, emptyPostgres, filledDatabase, now, opened } from "../testing/restored.ts";
import { createLocalStore } from "../workshop/image/local-store.ts";
import { restoreBackup } from "./restoring.ts";
import { writeBackup } from "./writing.ts";

const server = process.env.TEST_DATABASE_URL;
const shown = `photo-${"a".repeat(32)}`;
const takenAway = `photo-${"b".repeat(32)}`;
const fileOf = (photo: string, size: string) => `${photo}-${size}.webp`;

/** Puts a photo with a caption, a heart and a comment into a book of the sample, and a quote about a product. */
async function fillBook({ pool }: Database): Promise<void> {
  await pool.query(
    `with page as (
       select delivery.id, delivery.group_id, content.id as content_id, array_agg(member.user_id) as friends
       from group_deliveries delivery
       join group_memberships member on member.group_id = delivery.group_id
       join box_contents content on content.box_id = delivery.subscription_box_id and content.product_number = 1
       where delivery.delivery_status = 'delivered'
       group by delivery.id, content.id order by delivery.id limit 1
     ), photo as (
       insert into memories (delivery_id, group_id, user_id, words, photo, width, height, added_at)
       select id, group_id, friends[1], 'The whole table: ليلة الجبن', $1, 1600, 1200, $2 from page
       returning id, group_id
     ), quote as (
       insert into memories (delivery_id, group_id, user_id, words, said_by, box_content_id, added_at)
       select id, group_id, friends[1], 'That is no cheese.', friends[2], content_id, $2 from page
     ), heart as (
       insert into memory_hearts (memory_id, group_id, user_id)
       select photo.id, page.group_id, friends[2] from page, photo
     )
     insert into memory_comments (memory_id, group_id, user_id, words, written_at)
     select photo.id, page.group_id, friends[2], 'Where is mine?', $2 from page, photo`,
    [shown, now],
  );
}

test("photos, captions, quotes, hearts and comments come back with a backup, each file in its place", async () => {
  const source = await filledDatabase();
  await fillBook(source);
  const [from, to] = [await testFolder(), await testFolder()];
  const pictures = createLocalStore(join(from, "images"));
  for (const photo of [shown, takenAway])
    for (const size of imageSizes)
      await pictures.put(fileOf(photo, size), Buffer.from(`${photo} ${size}`), "image/webp");
  const { file } = await writeBackup(source, { folder: join(from, "backups"), now, keep: 2, pictures });
  const config = configOf({
    DATA_DIR: to,
    ...(server ? { DATABASE_URL: await emptyPostgres(server) } : {}),
  });
  await restoreBackup(file, config, pino({ level: "silent" }), now);

  const restored = await allRows(await opened(config));
  const before = await allRows(source);
  const tables = ["memories", "memory_hearts", "memory_comments"];
  const rowsOf = (all: typeof before) => tables.map((table) => all[table]);
  expect(rowsOf(before).map((rows) => rows?.length)).toEqual([2, 1, 1]);
  expect(rowsOf(restored)).toEqual(rowsOf(before));
  // Photos that nobody shows any more are not kept.
  expect((await readdir(join(to, "images"))).sort()).toEqual(
    imageSizes.map((size) => fileOf(shown, size)).sort(),
  );
  for (const size of imageSizes)
    expect(await readFile(join(to, "images", fileOf(shown, size)), "utf8")).toBe(`${shown} ${size}`);
});
