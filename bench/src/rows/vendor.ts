import { randomUUID } from "node:crypto";
import type { StartedServer } from "@boxmates/processes/server";
import { withPool } from "@boxmates/processes/with-pool";
import type pg from "pg";
import { type Ask, timedFetch } from "../in-turns.ts";
import { versionsOfBoxes } from "../kept-boxes.ts";
import { onTwoPlaces, type Place } from "../places.ts";
import { account, signIn, startWithAccount } from "../readers.ts";
import type { Bench, Figure, Row } from "../row.ts";
import { compareInTurns } from "../scale.ts";

const usually = { fewRatings: 50_000, manyRatings: 5_000_000, asksInRound: 200 };
const quickly = { fewRatings: 200, manyRatings: 400, asksInRound: 2 };
const goalRatio = 1.3;
const ratingsOfDelivery = 50;

/** A vendor's page with 5,000,000 ratings compared with 50,000, asked in alternation. */
export const vendorScale: Row = { name: "vendor", measure: onTwoPlaces(measure) };

interface Side {
  server: StartedServer;
  token: string;
}

async function measure(bench: Bench, fewPlace: Place, manyPlace: Place): Promise<Figure[]> {
  const { fewRatings, manyRatings, asksInRound } = bench.quick ? quickly : usually;
  const many = await start(bench, manyPlace, manyRatings);
  const few = await start(bench, fewPlace, fewRatings);
  const figures = await compareInTurns({
    name: `a vendor's page, ${manyRatings} ratings against ${fewRatings}`,
    few: askOf(few),
    many: askOf(many),
    asksInRound,
    rounds: bench.rounds,
    goalRatio,
    say: bench.say,
  });
  await Promise.all([few.server.stop(), many.server.stop()]);
  return figures;
}

async function start(bench: Bench, { databaseUrl, folder }: Place, ratings: number): Promise<Side> {
  bench.say(`filling a database with ${ratings} ratings`);
  await fill(databaseUrl, ratings);
  const server = await startWithAccount(databaseUrl, folder);
  await withPool(databaseUrl, async (pool) => {
    // The account of the bench becomes the vendor of everything.
    await pool.query("update profiles set role = 'vendor' where email = $1", [account.email]);
    const user = "(select id from users where email = $1)";
    await pool.query(`update box_contents set vendor_id = ${user}`, [account.email]);
    await publishAll(pool);
    await pool.query("vacuum analyze");
  });
  return { server, token: await signIn(server.url, account.email) };
}

/** Four boxes with five products; each delivery's products have fifty ratings, over two years. */
async function fill(databaseUrl: string, ratings: number): Promise<void> {
  const groupId = randomUUID();
  await withPool(databaseUrl, async (pool) => {
    await pool.query(
      "insert into groups (id, name, created_at, updated_at) values ($1, 'Friends', now(), now())",
      [groupId],
    );
    await pool.query(
      `insert into subscription_boxes (title, box_type, price, created_at)
       select 'Box ' || n, 'gourmet_tasting', 30, now() from generate_series(1, 4) n`,
    );
    await pool.query(
      `insert into box_contents (box_id, item_name, product_number, created_at)
       select id, title || ', item ' || n, n, now() from subscription_boxes, generate_series(1, 5) n`,
    );
    await pool.query(versionsOfBoxes);
    await pool.query(
      `insert into group_subscriptions
         (group_id, subscription_box_id, subscribed_at, revised_at, next_delivery_date, delivery_day)
       select $1, id, now(), now(), (date_trunc('month', now()) + interval '1 month')::date, 1
       from subscription_boxes`,
      [groupId],
    );
    await pool.query(
      `insert into group_deliveries
         (group_id, subscription_id, subscription_box_id, delivery_date, delivered_at, delivery_status, created_at,
          revised_at)
       select group_id, id, subscription_box_id, date '2026-11-01' - n, now() - (n % 730) * interval '1 day',
         'delivered', now(), now()
       from group_subscriptions, generate_series(1, $1::integer) n`,
      [Math.ceil(ratings / ratingsOfDelivery / 4)],
    );
    // Without triggers, where the role may: they would hold all these rows in memory.
    await pool.query(`
      begin;
      select set_config('session_replication_role', 'replica', true)
      from pg_roles where rolname = current_user and rolsuper;
      insert into product_opinions (group_id, delivery_id, box_content_id, stars, source)
      select delivery.group_id, delivery.id, content.id, 1 + (n * 7 + content.product_number) % 5, 'questionnaire'
      from group_deliveries delivery
      join box_contents content on content.box_id = delivery.subscription_box_id
      cross join generate_series(1, ${ratingsOfDelivery / 5}) n;
      commit`);
  });
}

/** Sums everything in one pass, as the job would have done over two years. */
async function publishAll(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into delivered_products (delivery_id, box_content_id, vendor_id, month)
     select delivery.id, content.id, content.vendor_id, date_trunc('month', delivery.delivered_at)
     from group_deliveries delivery join box_contents content on content.box_id = delivery.subscription_box_id`,
  );
  const sums = `count(*), ${[1, 2, 3, 4, 5].map((stars) => `count(*) filter (where stars = ${stars})`).join(", ")}`;
  const from = "from product_opinions join delivered_products using (delivery_id, box_content_id)";
  const columns = "ratings, ones, twos, threes, fours, fives";
  await pool.query(
    `insert into vendor_products (vendor_id, box_content_id, ${columns})
     select vendor_id, box_content_id, ${sums} ${from} group by 1, 2`,
  );
  await pool.query(
    `insert into vendor_months (vendor_id, box_content_id, month, ${columns})
     select vendor_id, box_content_id, month, ${sums} ${from} group by 1, 2, 3`,
  );
}

function askOf({ server, token }: Side): Ask {
  return () => timedFetch(`${server.url}/api/vendor/products?sort=rating&limit=20`, token);
}
