import { addMonths, type CalendarDate, dateOf } from "@boxmates/contract/base/calendar";
import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import { writtenQuery } from "../../base/db/written-query.ts";
import type { ServiceProof } from "../../base/proofs.ts";
import { dueMonths } from "./rules.ts";

/** The first day with something to count; null without any. */
const firstQuery = writtenQuery<{ first: CalendarDate | null }>(`
  select least(
    (select min(created_at) at time zone 'UTC' from profiles),
    (select min(changed_at) at time zone 'UTC' from subscription_changes),
    (select min(delivery_date) from parcels)
  )::date as first`);

/** Lists the first days of the months to count now, the oldest first. */
export async function listDueMonths(db: Db, now: Date): Promise<CalendarDate[]> {
  const [found] = await firstQuery(db, []);
  const counted = await db.selectFrom("reportMonths").select(["month", "countedAt"]).execute();
  return dueMonths(found?.first ?? null, counted, now);
}

/** A month as the statements need it: from a first day and moment up to, and without, the next. */
interface Span {
  first: CalendarDate;
  next: CalendarDate;
  from: Date;
  to: Date;
}

/**
 * Counts a month anew. Earlier counts of it are replaced, so that it can be done again at any time. Must run inside a
 * transaction.
 */
export async function replaceMonth(
  db: Db,
  service: ServiceProof,
  first: CalendarDate,
  now: Date,
): Promise<void> {
  const next = addMonths(first, 1);
  const span = { first, next, from: new Date(`${first}T00:00:00Z`), to: new Date(`${next}T00:00:00Z`) };
  // One at a time: two would insert the same rows.
  await sql`select pg_advisory_xact_lock(hashtext('count_report_month'))`.execute(db);
  await sql`delete from report_months where month = ${first}`.execute(db);
  await insertMonth(db, service, span, now);
  await insertSubscriptions(db, service, span);
  await insertDeliveries(db, service, span);
  await insertArrivals(db, service, span);
}

/**
 * Counts sign-ups, and the people in groups that a box of the month has reached. A person who has finished something of
 * a box of the month after has come back.
 */
async function insertMonth(
  db: Db,
  _: ServiceProof,
  { first, next, from, to }: Span,
  now: Date,
): Promise<void> {
  await sql`
    with arrived as (
      select id, group_id, delivery_date >= ${next} as is_next
      from group_deliveries
      where delivery_status = 'delivered'
        and delivery_date >= ${first} and delivery_date < ${addMonths(first, 2)}
    ), finished as (
      select arrived.is_next, tasting.user_id, true as is_tasting
      from arrived
      join user_box_activities tasting on tasting.delivery_id = arrived.id and tasting.status = 'completed'
      union all
      select arrived.is_next, game.user_id, false
      from arrived
      join questionnaire_sessions game on game.delivery_id = arrived.id and not game.is_extra
    ), players as (
      select user_id, bool_or(not is_next and is_tasting) as tasted, bool_or(not is_next and not is_tasting) as played,
        bool_or(not is_next) as active, bool_or(is_next) as is_back
      from finished where user_id is not null
      group by user_id
    ), members as (
      select distinct member.user_id
      from (select distinct group_id from arrived where not is_next) reached
      join group_memberships member on member.group_id = reached.group_id
      where member.joined_at < ${to}
    )
    insert into report_months (month, counted_at, sign_ups, members, tasted, played, active, returned)
    select ${first}::date, ${now}::timestamptz,
      (select count(*) from profiles where created_at >= ${from} and created_at < ${to}),
      count(*), count(*) filter (where tasted), count(*) filter (where played), count(*) filter (where active),
      case when ${next <= dateOf(now)} then count(*) filter (where active and is_back) end
    from members left join players using (user_id)`.execute(db);
}

/** A subscription that is taken up again is added like a new one, but has a history. */
async function insertSubscriptions(db: Db, _: ServiceProof, { first, from, to }: Span): Promise<void> {
  await sql`
    insert into report_subscriptions
      (month, box_id, box_type, cadence, started, resumed, changed, paused, skipped, cancelled)
    select ${first}::date, box.id, box.box_type,
      coalesce(change.cadence, change.before ->> 'cadence', 'monthly') as changed_cadence,
      count(*) filter (where change.kind = 'added' and change.revision = 0),
      count(*) filter (where change.kind = 'added' and change.revision > 0),
      count(*) filter (where change.kind = 'cadence'),
      count(*) filter (where change.kind = 'paused'),
      count(*) filter (where change.kind = 'skipped'),
      count(*) filter (where change.kind = 'cancelled')
    from subscription_changes change
    join group_subscriptions subscription on subscription.id = change.subscription_id
    join subscription_boxes box on box.id = subscription.subscription_box_id
    where change.changed_at >= ${from} and change.changed_at < ${to}
      and change.kind in ('added', 'cadence', 'paused', 'skipped', 'cancelled')
    group by box.id, changed_cadence`.execute(db);
}

async function insertDeliveries(db: Db, _: ServiceProof, { first, next }: Span): Promise<void> {
  await sql`
    insert into report_deliveries (month, status, deliveries, parcels)
    select ${first}::date, status, sum(deliveries), sum(parcels)
    from (
      select delivery_status as status, count(*) as deliveries, 0 as parcels from group_deliveries
      where delivery_status in ('preparing', 'shipped', 'delivered', 'cancelled')
        and delivery_date >= ${first} and delivery_date < ${next}
      group by delivery_status
      union all
      select status, 0, count(*) from parcels
      where delivery_date >= ${first} and delivery_date < ${next}
      group by status
    ) counted
    group by status`.execute(db);
}

async function insertArrivals(db: Db, _: ServiceProof, { first, next }: Span): Promise<void> {
  await sql`
    insert into report_arrivals (month, days, parcels)
    select ${first}::date,
      greatest(0, (delivered_at at time zone 'UTC')::date - (shipped_at at time zone 'UTC')::date) as taken,
      count(*)
    from parcels
    where status = 'delivered' and delivery_date >= ${first} and delivery_date < ${next} and shipped_at is not null
    group by taken`.execute(db);
}
