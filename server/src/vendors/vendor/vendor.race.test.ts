import { describe, expect, test } from "vitest";
import { race, repeatedly, somebodyWaits } from "../../testing/races.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { publish, startVendors } from "../../testing/vendors.ts";
import { play, productIds, soloDeliveries } from "../../testing/world.ts";

const publishers = 4;
const ratersAtOnce = 23;
const rounds = 20;

describe.skipIf(!process.env.TEST_DATABASE_URL)("at once, on Postgres", () => {
  const app = startTestApp();
  const { scene, friends } = startVendors(app);

  test("ratings and arrivals are told once, in batches of at least five people, whichever process publishes", async () => {
    const { siteAdmin, box } = scene();
    const [first] = productIds(box);
    const { pool } = app.database;
    const raters: Person[] = [];
    for (let number = 0; number < ratersAtOnce; number += 1)
      raters.push(await app.signedInAs(`Rater ${number}`));
    const sums = async () => {
      const { rows } = await pool.query<{ ratings: number; parcels: number; groups: number }>(
        "select ratings, parcels, groups from vendor_products where box_content_id = $1",
        [first],
      );
      return rows[0] ?? { ratings: 0, parcels: 0, groups: 0 };
    };
    await repeatedly(async () => {
      const before = await sums();
      const deliveries = await soloDeliveries(app, siteAdmin, box.id, ratersAtOnce);
      const rating = deliveries.map(async ({ groupId, deliveryId }, index) => {
        await pool.query(
          "insert into parcels (delivery_id, delivery_date, status) values ($1, '2026-11-01', 'delivered')",
          [deliveryId],
        );
        await pool.query(
          `insert into product_opinions (user_id, group_id, delivery_id, box_content_id, stars, source)
           values ($1, $2, $3, $4, 4, 'questionnaire')`,
          [raters[index]?.userId, groupId, deliveryId, first],
        );
      });
      await Promise.all([...rating, race(() => publish(app), publishers)]);
      const during = await sums();
      const more = during.ratings - before.ratings;
      expect(more === 0 || more >= 5).toBe(true);
      await publish(app);
      const counted = await pool.query<{ opinions: number; waiting: number; arrived: number }>(
        `select (select count(*)::integer from product_opinions where box_content_id = $1) as opinions,
          (select count(*)::integer from unpublished_opinions where box_content_id = $1) as waiting,
          (select count(*)::integer from parcels where status = 'delivered') as arrived`,
        [first],
      );
      const { opinions = 0, waiting = 0, arrived = 0 } = counted.rows[0] ?? {};
      expect(waiting).toBeLessThan(5);
      expect(await sums()).toEqual({ ratings: opinions - waiting, parcels: arrived, groups: arrived });
    }, rounds);
  });

  type Game = Awaited<ReturnType<typeof friends>>;
  const rated: Record<string, (game: Game, product: string) => Promise<unknown>> = {
    stars: (game) => play(app, game.owner, game, {}, { stars: "4" }),
    "a guess of the questionnaire": ({ owner, groupId, deliveryId, questionnaire }, product) =>
      app.database.pool.query(
        `with session as (
           insert into questionnaire_sessions (user_id, group_id, delivery_id, questionnaire_id, total_questions,
             guess_questions, correct_answers, total_points, completed_at)
           values ($1, $2, $3, $4, 1, 1, 1, 0, $6) returning id
         )
         insert into questionnaire_responses (session_id, user_id, group_id, delivery_id, questionnaire_id,
           question_id, position, user_answer, correct_answer, is_correct)
         select id, $1, $2, $3, $4, 'guess-1', 1, '{}', jsonb_build_object('answer', $5::text), true from session`,
        [owner.userId, groupId, deliveryId, questionnaire.id, product, app.now],
      ),
    "a guess of the tasting": ({ owner, groupId, deliveryId }, product) =>
      app.database.pool.query(
        `insert into user_product_ratings
           (user_id, group_id, delivery_id, box_content_id, rating, is_correct, points_earned, created_at)
         values ($1, $2, $3, $4, 4, true, 0, $5)`,
        [owner.userId, groupId, deliveryId, product, app.now],
      ),
  };

  test.each(Object.keys(rated))(
    "whoever gives %s while a vendor's account is deleted is not refused",
    async (what) => {
      const { vera, box } = scene();
      const [product] = productIds(box);
      const game = await friends(1);
      const { pool } = app.database;
      const deleting = await pool.connect();
      try {
        await deleting.query("begin");
        await deleting.query("delete from users where id = $1", [vera.userId]);
        const given = rated[what]?.(game, product);
        const outcome = given?.then(
          () => "ok",
          (error: unknown) => String(error),
        );
        await expect.poll(() => Promise.race([outcome, somebodyWaits(app)])).toBe(true);
        await deleting.query("commit");
        expect(await outcome).toBe("ok");
      } finally {
        deleting.release(true);
      }
    },
  );
});
