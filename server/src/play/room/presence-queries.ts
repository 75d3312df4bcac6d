import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import { sharedCalls } from "../../base/db/shared-calls.ts";
import type { SignedIn } from "../../base/proofs.ts";
import type { DeliveryIds } from "../../deliveries/delivery/access.ts";

interface SignOfLife extends DeliveryIds {
  now: Date;
}

/**
 * Returns a function that notes that somebody is still here, in one statement for all who say it at the same moment. It
 * returns false if they were not, and if their row is being written: to wait for it, with those of others in hand,
 * could be a circle.
 */
export function sharedRenewals(db: Db): (user: SignedIn, named: DeliveryIds, now: Date) => Promise<boolean> {
  const renew = sharedCalls(
    () => "everywhere",
    (_: "everywhere", said: readonly (SignedIn & SignOfLife)[]) => renewPresences(db, said),
  );
  return async (user, { groupId, deliveryId }, now) => {
    const renewed = await renew("everywhere", { ...user, groupId, deliveryId, now });
    return renewed.has(nameOf({ deliveryId, userId: user.userId }));
  };
}

interface Renewed {
  deliveryId: string;
  userId: string;
}

const nameOf = ({ deliveryId, userId }: Renewed) => `${deliveryId} ${userId}`;

/** Does not wait for the disk: if the database loses it, everybody says within ten seconds again that they are here. */
async function renewPresences(
  db: Db,
  said: readonly (SignedIn & SignOfLife)[],
): Promise<ReadonlySet<string>> {
  const deliveryIds = said.map(({ deliveryId }) => deliveryId);
  const groupIds = said.map(({ groupId }) => groupId);
  const userIds = said.map(({ userId }) => userId);
  const { rows } = await sql<Renewed>`
    with here as (
      select player.delivery_id, player.user_id
      -- Each inside of a select, so that the plan does not depend on how many there are: it would be made anew each time.
      from unnest(
        (select ${deliveryIds}::uuid[]), (select ${groupIds}::uuid[]), (select ${userIds}::uuid[])
      ) said (delivery_id, group_id, user_id)
      join room_players player on player.delivery_id = said.delivery_id and player.user_id = said.user_id
      where player.group_id = said.group_id and player.is_here
      for no key update of player skip locked
    )
    update room_players as renewed set seen_at = ${said.at(-1)?.now}
    from here where renewed.delivery_id = here.delivery_id and renewed.user_id = here.user_id
    returning renewed.delivery_id, renewed.user_id, set_config('synchronous_commit', 'off', true)`.execute(
    db,
  );
  return new Set(rows.map(nameOf));
}
