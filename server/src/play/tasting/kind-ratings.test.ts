import { leastRatedTastings } from "@boxmates/contract/play/kind-rating";
import type { BoxType } from "@boxmates/contract/workshop/box";
import { beforeEach, expect, test } from "vitest";
import { theService } from "../../base/the-service.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { arrivedGame } from "../../testing/world.ts";
import { rateBoxKinds } from "./jobs.ts";
import { listKindRatings } from "./kind-rating-queries.ts";

const app = startTestApp();
let game: Awaited<ReturnType<typeof arrivedGame>>;

beforeEach(async () => {
  game = await arrivedGame(app);
});

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

/** Runs the daily job, and returns how the public pages say that each kind was rated. */
async function rated() {
  await rateBoxKinds.run(app.parts, {}, theService);
  const ratings = await listKindRatings(app.parts.db);
  return (boxType: BoxType) => {
    const found = ratings.find((each) => each.boxType === boxType);
    return found && [found.averageStars.toFixed(1), found.tastings];
  };
}

test("a kind of box has its average from twenty tastings on", async () => {
  await taste(leastRatedTastings - 1, 5);
  expect((await rated())("gourmet_tasting")).toBeUndefined();
  await taste(1, 1);
  const ratings = await rated();
  expect(ratings("gourmet_tasting")).toEqual(["4.8", 20]);
  expect(ratings("culinary_chef")).toBeUndefined();
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
  const ratings = await rated();
  expect(ratings("explorer_variety")).toEqual(["3.8", 32]);
  expect(ratings("gourmet_tasting")).toEqual(["3.8", 32]);
});

test("sealed opinions are not told", async () => {
  await taste(leastRatedTastings, 2);
  await app.database.pool.query("update product_opinions set is_counted = false");
  expect((await rated())("gourmet_tasting")).toBeUndefined();
});

test("a kind whose opinions are gone is no longer rated", async () => {
  await taste(leastRatedTastings, 4);
  expect((await rated())("gourmet_tasting")).toEqual(["4.0", 20]);
  await app.database.pool.query("delete from product_opinions");
  expect((await rated())("gourmet_tasting")).toBeUndefined();
});
