import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import { listOf } from "../../base/db/written-query.ts";
import { cardOf } from "../../money/payer/queries.ts";
import type { NamedSubscription } from "../subscription/queries.ts";
import type { Joining } from "./proofs.ts";

/** The SQL for what one parcel of the box `box` costs, in cents. */
export const priceCentsOf = (box: string) => `round(${box}.price * 100)::integer`;

/** The SQL for whether `agreement` counts: it was made since the group has had the subscription. */
export const isStanding = "agreement.agreed_at >= subscription.subscribed_at";

/** The SQL for whether the member `member` pays for boxes of `subscription`. */
export const hasJoined = `exists (
  select from agreements agreement
  where agreement.subscription_id = subscription.id and agreement.user_id = member.user_id and ${isStanding})`;

/** Finds what an active subscription of the person's group costs. */
export async function findJoining(db: Db, userId: string, { groupId, subscriptionId }: NamedSubscription) {
  const { rows } = await sql<{
    subscriptionId: string;
    groupId: string;
    userId: string;
    priceCents: number;
  }>`
    select subscription.id as subscription_id, me.group_id, me.user_id, ${sql.raw(priceCentsOf("box"))} as price_cents
    from group_memberships me
    join group_subscriptions subscription on subscription.group_id = me.group_id and subscription.is_active
    join subscription_boxes box on box.id = subscription.subscription_box_id
    where me.group_id = ${groupId} and me.user_id = ${userId} and subscription.id = ${subscriptionId}`.execute(
    db,
  );
  return rows[0];
}

/** Stores that the member pays up to what a parcel costs now. */
export async function upsertAgreement(
  db: Db,
  { subscriptionId, groupId, userId, priceCents }: Joining,
  agreedAt: Date,
): Promise<void> {
  await db
    .insertInto("agreements")
    .values({ subscriptionId, groupId, userId, priceCents, agreedAt })
    .onConflict((conflict) =>
      conflict.columns(["subscriptionId", "userId"]).doUpdateSet({ priceCents, agreedAt }),
    )
    .execute();
}

export async function deleteAgreement(db: Db, { subscriptionId, userId }: Joining): Promise<void> {
  await db
    .deleteFrom("agreements")
    .where("subscriptionId", "=", subscriptionId)
    .where("userId", "=", userId)
    .execute();
}

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
    'parcels', ${waitingParcels}
  ) as paying`;
