import type pg from "pg";
import { fill, idOf } from "./fill.ts";
import { versionsOfBoxes } from "./kept-boxes.ts";

const variety = idOf("'variety'");

/**
 * Adds to what `fill` creates: every rhythm and, for a tenth of the subscriptions, a variety box with its past
 * deliveries. `$1` is the number of groups.
 */
const statements = [
  `insert into subscription_boxes (id, title, description, box_type, price, created_at)
   select ${idOf(`'specific' || n`)}, 'Specific ' || n, '',
     (array['gourmet_tasting', 'culinary_chef', 'crafting_master', 'gaming_night'])[1 + n % 4], 40,
     now() + n * interval '1 second'
   from generate_series(0, 19) n where $1::int > 0
   union all select ${variety}, 'Variety', '', 'explorer_variety', 40, now()`,
  `${versionsOfBoxes} and $1::int > 0`,
  `update group_subscriptions
   set cadence = (array['biweekly', 'monthly', 'bimonthly', 'semiannual'])[1 + get_byte(uuid_send(id), 0) % 4],
     subscription_box_id = case when id in (
       select ${idOf(`'subscription' || g || '-2'`)} from generate_series(5, $1::int, 5) g
     ) then ${variety} else subscription_box_id end`,
  `update group_deliveries delivery
   set subscription_box_id = ${variety}, specific_box_id = ${idOf(`'specific' || (g + 2 - d) % 20`)}
   from generate_series(5, $1::int, 5) g, generate_series(0, 2) d
   where delivery.id = ${idOf(`'delivery' || g || '-2-' || d`)}`,
];

/** Fills an empty, migrated database with two subscriptions per group. Returns the day on which all of them are due. */
export async function fillDue(pool: pg.Pool, groups: number): Promise<string> {
  await fill(pool, groups);
  for (const statement of statements) await pool.query(statement, [groups]);
  await pool.query("vacuum analyze");
  // Otherwise Postgres writes during the day what filling has changed.
  await pool.query("checkpoint");
  const { rows } = await pool.query<{ day: string }>(
    "select max(next_delivery_date)::text as day from group_subscriptions",
  );
  return rows[0]?.day ?? "";
}

export interface Counts {
  deliveries: number;
  parcels: number;
}

/** Counts what must exist afterwards: one delivery each, a parcel per address, or one for a group without addresses. */
export async function countDue(pool: pg.Pool, day: string): Promise<Counts> {
  const { rows } = await pool.query<Counts>(
    `select count(*)::int as deliveries, sum(greatest(1, addresses))::int as parcels
     from group_subscriptions subscription
     join (
       select group_id, count(address.user_id) as addresses
       from group_memberships left join shipping_addresses address using (user_id) group by group_id
     ) addressed using (group_id)
     where is_active and next_delivery_date <= $1::date`,
    [day],
  );
  return rows[0] ?? { deliveries: 0, parcels: 0 };
}

/** Counts what exists: each delivery for another subscription, with a specific box if it is a variety's. */
export async function countMade(pool: pg.Pool, day: string): Promise<Counts> {
  const { rows } = await pool.query<Counts>(
    `select count(distinct subscription_id) filter (
         where (specific_box_id is not null) = (subscription_box_id = ${variety})
       )::int as deliveries,
       (select count(*)::int from parcels where delivery_date >= $1::date) as parcels
     from group_deliveries where delivery_date >= $1::date`,
    [day],
  );
  return rows[0] ?? { deliveries: 0, parcels: 0 };
}
