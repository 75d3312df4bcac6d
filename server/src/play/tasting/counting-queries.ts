import { type RawBuilder, sql } from "kysely";
import type { Opener } from "../../deliveries/delivery/proofs.ts";

/** The statement by which the opinions of the products of these sealed `delivery`s join the averages. */
export const countedOpinions = (which: RawBuilder<unknown>, _: Opener) => sql`
  update product_opinions opinion set is_counted = true
  from group_deliveries delivery
  where delivery.is_sealed and ${which} and opinion.delivery_id = delivery.id and not opinion.is_counted`;

/** The statement that adds what was `earned`, by group and user, to the totals, which it locks in the order of the people. */
export const toppedUpPoints = (earned: RawBuilder<unknown>, _: Opener) => sql`
  with held as (
    select points.id, earned.points
    from user_points points
    join (${earned}) earned on earned.group_id = points.group_id and earned.user_id = points.user_id
    order by points.user_id
    for no key update of points
  )
  update user_points total set total_points = total.total_points + held.points
  from held where held.id = total.id`;
