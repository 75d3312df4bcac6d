import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  leastRatedTastings,
  ratingDataPlaceholder,
  ratingPlaceholder,
} from "@boxmates/contract/play/kind-rating";
import { type BoxType, boxTypes } from "@boxmates/contract/workshop/box";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildApp } from "../../app.ts";
import { theService } from "../../base/the-service.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { arrivedGame } from "../../testing/world.ts";
import { rateBoxKinds } from "./jobs.ts";

const app = startTestApp();
let folder: string;
let game: Awaited<ReturnType<typeof arrivedGame>>;

const data = boxTypes.map((boxType) => ({
  name: boxType,
  aggregateRating: ratingDataPlaceholder(boxType),
  brand: "Boxmates",
}));
const built = `<!doctype html><script type="application/ld+json">${JSON.stringify(data)}</script>${boxTypes
  .map((boxType) => `<p id="${boxType}">${ratingPlaceholder(boxType)}</p>`)
  .join("")}`;

beforeEach(async () => {
  game = await arrivedGame(app);
  folder = await mkdtemp(join(tmpdir(), "boxmates-boxes-"));
  await mkdir(join(folder, "boxes"));
  await writeFile(join(folder, "boxes", "index.html"), built);
  await writeFile(join(folder, "__spa-fallback.html"), "<!doctype html>");
});
afterEach(() => rm(folder, { recursive: true }));

/** Gives the same stars to two products in so many deliveries that were tasted by one friend each. */
async function taste(tastings: number, stars: number): Promise<void> {
  await app.database.pool.query(
    `with delivery as (
       insert into group_deliveries
         (group_id, subscription_id, subscription_box_id, specific_box_id, delivery_date, created_at, revised_at)
       select group_id, subscription_id, subscription_box_id, specific_box_id, last.date + number, now(), now()
       from group_deliveries, generate_series(1, $2) number,
         (select max(delivery_date) as date from group_deliveries) last
       where id = $1
       returning id, group_id
     )
     insert into product_opinions (user_id, group_id, delivery_id, box_content_id, stars, source)
     select $3, group_id, delivery.id, product.id, $4, 'tasting'
     from delivery, box_contents product
     where product.box_id = $5 and product.product_number <= 2`,
    [game.deliveryId, tastings, game.member.userId, stars, game.box.id],
  );
}

/** Runs the daily job, and returns what a server that starts then says of each kind. */
async function shown() {
  await rateBoxKinds.run(app.parts, {}, theService);
  const web = await buildApp({ parts: app.parts, database: app.database, webFolder: folder });
  const { body } = await web.inject("/boxes");
  await web.close();
  const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? [];
  const products: { name: string; aggregateRating?: object }[] = JSON.parse(json);
  return (boxType: BoxType) => ({
    words: new RegExp(`<p id="${boxType}">(.*?)</p>`).exec(body)?.[1],
    data: products.find(({ name }) => name === boxType)?.aggregateRating,
  });
}

test("a kind of box shows its average from twenty tastings on, in the page and its data", async () => {
  await taste(leastRatedTastings - 1, 5);
  expect((await shown())("gourmet_tasting")).toEqual({ words: "", data: undefined });
  await taste(1, 1);
  const ratings = await shown();
  expect(ratings("gourmet_tasting")).toEqual({
    words: "4.8 from 20 tastings",
    data: { "@type": "AggregateRating", ratingValue: "4.8", bestRating: 5, worstRating: 1, ratingCount: 20 },
  });
  expect(ratings("culinary_chef")).toEqual({ words: "", data: undefined });
});

test("a box that came in a variety box counts for its own kind and for the variety box", async () => {
  const { pool } = app.database;
  await taste(12, 5);
  await pool.query(
    `with variety as (
       insert into subscription_boxes (title, box_type, price, created_at)
       values ('Surprise', 'explorer_variety', 10, now()) returning id
     )
     update group_deliveries set specific_box_id = subscription_box_id, subscription_box_id = variety.id from variety`,
  );
  await taste(20, 3);
  const ratings = await shown();
  expect(ratings("explorer_variety").words).toBe("3.8 from 32 tastings");
  expect(ratings("gourmet_tasting").words).toBe("3.8 from 32 tastings");
});

test("sealed opinions are not told", async () => {
  await taste(leastRatedTastings, 2);
  await app.database.pool.query("update product_opinions set is_counted = false");
  expect((await shown())("gourmet_tasting").words).toBe("");
});

test("a kind whose opinions are gone is no longer rated", async () => {
  await taste(leastRatedTastings, 4);
  expect((await shown())("gourmet_tasting").words).toBe("4.0 from 20 tastings");
  await app.database.pool.query("delete from product_opinions");
  expect((await shown())("gourmet_tasting").words).toBe("");
});

test("the page of the boxes is served without its ratings if the database does not answer", async () => {
  const { parts, database } = app;
  const db = new Proxy(parts.db, {
    get: (target, name) => {
      if (name === "selectFrom") throw new Error("The database does not answer.");
      return Reflect.get(target, name);
    },
  });
  const web = await buildApp({ parts: { ...parts, db }, database, webFolder: folder });
  const response = await web.inject("/boxes");
  await web.close();
  expect(response.statusCode).toBe(200);
  expect(response.body).not.toContain("rating");
});
