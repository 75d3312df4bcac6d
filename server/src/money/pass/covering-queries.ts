import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import type { Charging } from "../payment/proofs.ts";

/**
 * Locks the passes of these groups and of their members until the transaction ends. A transaction that gives boxes
 * back, or covers other parcels of the same people, waits: the statement after this one sees which boxes are free, and
 * they stay so.
 */
export async function lockPassesOf(db: Db, _: Charging, groupIds: readonly string[]): Promise<void> {
  const ids = sql`any(${[...groupIds]}::uuid[])`;
  await sql`
    select from passes
    where state = 'paid' and id in (
      select id from passes where group_id = ${ids}
      union all
      select pass.id from group_memberships member
      join passes pass on pass.user_id = member.user_id and not pass.is_for_group
      where member.group_id = ${ids})
    order by id
    for no key update`.execute(db);
}

/** The SQL for whether nobody has used or got back the box `pass_box`. */
export const isFreeSql =
  "not pass_box.is_refunded and not exists (select from payments used where used.pass_box_id = pass_box.id)";

export const isFree = sql.raw(isFreeSql);

/** The SQL for the free boxes `pass_box` of the passes `pass` that cover what a member gets in a group. */
export const freeBoxesFor = ({ userId, groupId }: { userId: string; groupId: string }) => `
  passes pass join pass_boxes pass_box on pass_box.pass_id = pass.id
  where pass.state = 'paid' and ${isFreeSql}
    and (pass.group_id = ${groupId} or (pass.user_id = ${userId} and not pass.is_for_group))`;

/** The SQL for whether the pass `pass` covers a box of this kind at this price. */
export const isCovering = (subscriptionBoxId: string, priceCents: string) =>
  `(pass.subscription_box_id = ${subscriptionBoxId} or pass.price_cents >= ${priceCents})`;

/**
 * The statements that find a free box for each parcel, in the names `free`, `coverable` and `covered`: the oldest of the
 * group's passes, or else the oldest of the owner's. No box is found twice. `covered` has parcel_id, pass_box_id, and whom
 * the box is of: covering_user_id and covering_customer_id.
 * @param wanting the statement's table of parcels to be made: parcel_id, group_id, subscription_box_id, price_cents,
 *   pass_owner_id (whose own boxes it may use; null for nobody's), and joined_at and member_id, which sort them
 */
export const covering = (wanting: RawBuilder<unknown>) => sql`
  free as (
    select pass_box.id, pass.group_id, case when not pass.is_for_group then pass.user_id end as owner_id,
      pass.subscription_box_id, pass.price_cents, pass.user_id as covering_user_id, pass.customer_id,
      row_number() over (order by pass.is_for_group desc, pass.paid_at, pass.id, pass_box.number) as place
    from (
      select * from passes where group_id in (select group_id from ${wanting})
      union all
      select * from passes where not is_for_group and user_id in (select pass_owner_id from ${wanting})
    ) pass
    join pass_boxes pass_box on pass_box.pass_id = pass.id
    where pass.state = 'paid' and ${isFree}
  ), coverable as (
    select wanting.*, row_number() over (order by joined_at, member_id, parcel_id) as turn
    from ${wanting} wanting
    where exists (select from free pass where ${isForWanting} and ${coversWanting})
  ), covered as (
    -- One after the other, because each takes a box that the next does not get.
    with recursive step as (
      select 0::bigint as turn, '{}'::uuid[] as taken, null::uuid as parcel_id, null::uuid as pass_box_id
      union all
      select wanting.turn, case when pick.id is null then step.taken else step.taken || pick.id end,
        wanting.parcel_id, pick.id
      from step
      join coverable wanting on wanting.turn = step.turn + 1
      left join lateral (
        select pass.id from free pass
        where ${isForWanting} and ${coversWanting} and pass.id <> all (step.taken)
        order by place
        limit 1
      ) pick on true
    )
    select step.parcel_id, step.pass_box_id, free.covering_user_id, free.customer_id as covering_customer_id
    from step join free on free.id = step.pass_box_id
  )`;

const isForWanting = sql.raw("(pass.group_id = wanting.group_id or pass.owner_id = wanting.pass_owner_id)");
const coversWanting = sql.raw(isCovering("wanting.subscription_box_id", "wanting.price_cents"));
