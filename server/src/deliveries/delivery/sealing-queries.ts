import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import { sendAhead } from "../../base/db/sent-ahead.ts";
import type { LockedOwner } from "../../groups/group/proofs.ts";
import type { Opener } from "./proofs.ts";

/** The statement that opens the sealed results of these `delivery`s. */
export const openedDeliveries = (which: RawBuilder<unknown>, _: Opener, now: Date) => sql`
  update group_deliveries delivery set is_sealed = false, results_opened_at = ${now}
  where delivery.is_sealed and ${which}
  returning id, group_id`;

/** Locks the group's deliveries. */
export async function lockDeliveriesOfGroup(db: Db, { groupId }: LockedOwner): Promise<void> {
  const locked = sql`
    select from group_deliveries where group_id = ${groupId} order by id for no key update`;
  await sendAhead(db, locked.compile(db));
}

/**
 * The statement that decides anew whether the results of the group's deliveries are sealed, and until when, of those that
 * are `unbegun`: the trigger `group_deliveries_played` does so.
 */
export const sealedAnew = (unbegun: RawBuilder<unknown>, { groupId }: LockedOwner) => sql`
  update group_deliveries delivery set delivery_status = delivery_status
  where group_id = ${groupId} and delivery_status = 'delivered' and results_opened_at is null and ${unbegun}`;
