import type pg from "pg";
import { idOf, membersPerGroup } from "./fill.ts";

/** Everybody in a group pays for a box of their own. `$1` is the number of groups. */
const statements = [
  `insert into payers
     (customer_id, user_id, card_id, card_brand, card_last_four, card_expiry_month, told_email, told_name, created_at)
   select 'cus_' || n, ${idOf(`'user' || n`)}, 'pm_' || n, 'visa', '4242', '2099-01-01',
     'friend' || n || '@example.com', 'Friend ' || n, now()
   from generate_series(1, $1::int * ${membersPerGroup}) n`,
  `insert into agreements (subscription_id, group_id, user_id, price_cents, agreed_at)
   select subscription.id, member.group_id, member.user_id, 4000, now()
   from group_memberships member join group_subscriptions subscription using (group_id)
   where $1::int > 0`,
];

/** Has everybody in a filled database pay. */
export async function fillPaying(pool: pg.Pool, groups: number): Promise<void> {
  for (const statement of statements) await pool.query(statement, [groups]);
  await pool.query("vacuum analyze");
  await pool.query("checkpoint");
}

/** Writes payments of one customer that are due, of parcels that are gone. */
export async function fillDuePayments(pool: pg.Pool, customerId: string, count: number): Promise<void> {
  await pool.query(
    `insert into payments
       (customer_id, group_name, box_title, delivery_date, price_cents, currency, created_at, look_at)
     select $1, 'Group ' || n, 'Box', current_date, 2999, 'usd', now(), now() from generate_series(1, $2::int) n`,
    [customerId, count],
  );
}

export interface Made {
  deliveries: number;
  parcels: number;
  payments: number;
}

/** Counts what was made for this day. */
export async function countMadeOn(pool: pg.Pool, day: string): Promise<Made> {
  const { rows } = await pool.query<Made>(
    `select (select count(*)::int from group_deliveries where delivery_date = $1) as deliveries,
       (select count(*)::int from parcels where delivery_date = $1) as parcels,
       (select count(*)::int from payments where delivery_date = $1) as payments`,
    [day],
  );
  return rows[0] ?? { deliveries: 0, parcels: 0, payments: 0 };
}

/** The day on which all subscriptions are due. */
export async function nextDay(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ day: string }>(
    "select max(next_delivery_date)::text as day from group_subscriptions",
  );
  return rows[0]?.day ?? "";
}
