import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import { listOf } from "../../base/db/written-query.ts";
import { freeBoxesFor, isCovering } from "../../money/pass/covering-queries.ts";
import type { PaidAhead, Taking } from "../../money/pass/proofs.ts";
import { cardOf } from "../../money/payer/queries.ts";
import type { NamedSubscription } from "../subscription/queries.ts";
import type { Joining } from "./proofs.ts";

/** The SQL for what one parcel of the box `box` costs, in cents. */
export const priceCentsOf = (box: string) => `round(${box}.price * 100)::integer`;

/** The SQL for whether `agreement` counts: it was made since the group has had the subscription. */
export const isStanding = "agreement.agreed_at >= subscription.subscribed_at";

const agreementOf = `
  select from agreements agreement
  where agreement.subscription_id = subscription.id and agreement.user_id = member.user_id and ${isStanding}`;

/**
 * The SQL for whether the member `member` gets boxes of `subscription`: one at a time, or because some are paid ahead, by
 * themselves or as a treat for all.
 */
export const hasJoined = `(
  exists (${agreementOf} and agreement.price_cents is not null)
  or exists (
    select from ${freeBoxesFor({ userId: "member.user_id", groupId: "subscription.group_id" })}
      and (pass.is_for_group or exists (${agreementOf}))))`;

/** Finds what an active subscription of the person's group costs. */
export async function findJoining(db: Db, userId: string, { groupId, subscriptionId }: NamedSubscription) {
  const { rows } = await sql<Pick<Joining, keyof Omit<Joining, symbol>>>`
    select subscription.id as subscription_id, me.group_id, me.user_id, groups.name as group_name,
      (select count(*)::integer from group_memberships member where member.group_id = groups.id) as member_count,
      box.id as subscription_box_id, box.title as box_title, ${sql.raw(priceCentsOf("box"))} as price_cents
    from group_memberships me
    join groups on groups.id = me.group_id
    join group_subscriptions subscription on subscription.group_id = me.group_id and subscription.is_active
    join subscription_boxes box on box.id = subscription.subscription_box_id
    where me.group_id = ${groupId} and me.user_id = ${userId} and subscription.id = ${subscriptionId}`.execute(
    db,
  );
  return rows[0];
}

/**
 * Stores that the member pays up to this price for each box; null if they only want those that they have paid ahead.
 */
export async function upsertAgreement(
  db: Db,
  { subscriptionId, groupId, userId }: Joining,
  { priceCents, agreedAt }: { priceCents: number | null; agreedAt: Date },
): Promise<void> {
  await db
    .insertInto("agreements")
    .values({ subscriptionId, groupId, userId, priceCents, agreedAt })
    .onConflict((conflict) =>
      conflict.columns(["subscriptionId", "userId"]).doUpdateSet({ priceCents, agreedAt }),
    )
    .execute();
}

/**
 * Stores what somebody agreed to who has paid for boxes of their own, or goes on after a treat for all: unless their
 * subscription has ended meanwhile, or they have left.
 */
export async function agreeAsPaid(
  db: Db,
  _: PaidAhead,
  {
    userId,
    subscriptionId,
    priceCents,
  }: { userId: string; subscriptionId: string; priceCents: number | null },
  agreedAt: Date,
): Promise<void> {
  await sql`
    insert into agreements (subscription_id, group_id, user_id, price_cents, agreed_at)
    select subscription.id, me.group_id, me.user_id, ${priceCents}::integer, ${agreedAt}
    from group_subscriptions subscription
    join group_memberships me on me.group_id = subscription.group_id and me.user_id = ${userId}
    where subscription.id = ${subscriptionId} and subscription.is_active
    on conflict (subscription_id, user_id) do update
      set price_cents = excluded.price_cents, agreed_at = excluded.agreed_at`.execute(db);
}

/**
 * Stores that somebody wants the boxes of their own that they were given, with the subscription of that box. An earlier
 * agreement stays.
 */
export async function agreeAsTaken(
  db: Db,
  { passId, userId, groupId }: Taking,
  agreedAt: Date,
): Promise<void> {
  await sql`
    insert into agreements (subscription_id, group_id, user_id, price_cents, agreed_at)
    select subscription.id, subscription.group_id, ${userId}::uuid, null, ${agreedAt}
    from passes pass
    join group_subscriptions subscription on subscription.group_id = ${groupId}
      and subscription.subscription_box_id = pass.subscription_box_id and subscription.is_active
    where pass.id = ${passId} and not pass.is_for_group
    on conflict (subscription_id, user_id) do update
      set price_cents = excluded.price_cents, agreed_at = excluded.agreed_at
      where agreements.agreed_at < (
        select subscribed_at from group_subscriptions where id = excluded.subscription_id)`.execute(db);
}

export async function deleteAgreement(db: Db, { subscriptionId, userId }: Joining): Promise<void> {
  await db
    .deleteFrom("agreements")
    .where("subscriptionId", "=", subscriptionId)
    .where("userId", "=", userId)
    .execute();
}

/** The SQL for the boxes paid ahead, of the member `me` and of all of the group `g`, that its subscriptions may use. */
const freeBoxes = listOf(
  `json_build_object('subscriptionId', subscription.id, 'own', free.own, 'groups', free.groups)`,
  "subscription.id",
  `from group_subscriptions subscription
  join subscription_boxes box on box.id = subscription.subscription_box_id
  cross join lateral (
    select count(*) filter (where not pass.is_for_group)::integer as own,
      count(*) filter (where pass.is_for_group)::integer as groups
    from ${freeBoxesFor({ userId: "me.user_id", groupId: "g.id" })}
      and ${isCovering("subscription.subscription_box_id", priceCentsOf("box"))}
  ) free
  where subscription.group_id = g.id and subscription.is_active and free.own + free.groups > 0`,
);

/**
 * The SQL for what the member `me` of the group `g` pays, as a column of a page of the group.
 * @param waitingParcels the SQL for the parcels that wait for them, of which agreements do not know
 */
export const payingColumn = (waitingParcels: string) => `
  json_build_object(
    'card', ${cardOf("me.user_id")},
    'agreements', ${listOf(
      "json_build_object('subscriptionId', agreement.subscription_id, 'priceCents', agreement.price_cents)",
      "agreement.agreed_at, agreement.subscription_id",
      `from agreements agreement
      join group_subscriptions subscription on subscription.id = agreement.subscription_id
      where agreement.group_id = g.id and agreement.user_id = me.user_id
        and subscription.is_active and ${isStanding}`,
    )},
    'ahead', ${freeBoxes},
    'parcels', ${waitingParcels}
  ) as paying`;
