import { type KindRating, leastRatedTastings } from "@boxmates/contract/play/kind-rating";
import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import type { ServiceProof } from "../../base/proofs.ts";

/**
 * Counts anew what each kind of box was given. A tasting is what one member thought of one delivery, unless it is
 * sealed; those of former members of one group count as one. A variety box counts for the kind that came and its own.
 */
export async function replaceKindRatings(db: Db, _: ServiceProof): Promise<void> {
  await sql`
    with tasting as (
      select tasted.box_type as tasted_type, ordered.box_type as ordered_type,
        sum(opinion.stars) as stars, count(*) as opinions
      from product_opinions opinion
      join box_contents product on product.id = opinion.box_content_id
      join subscription_boxes tasted on tasted.id = product.box_id
      join group_deliveries delivery on delivery.id = opinion.delivery_id
      join subscription_boxes ordered on ordered.id = delivery.subscription_box_id
      where opinion.is_counted
      group by opinion.delivery_id, opinion.user_id, tasted.box_type, ordered.box_type
    ), rated as (
      select box_type, count(*) as tastings, sum(stars)::float8 / sum(opinions)::float8 as average_stars
      from (
        select tasted_type as box_type, stars, opinions from tasting
        union all
        select ordered_type, stars, opinions from tasting where ordered_type <> tasted_type
      ) counted
      group by box_type
    ), forgotten as (
      delete from kind_ratings where box_type not in (select box_type from rated)
    )
    insert into kind_ratings (box_type, tastings, average_stars)
    select box_type, tastings, average_stars from rated
    on conflict (box_type) do update
      set tastings = excluded.tastings, average_stars = excluded.average_stars`.execute(db);
}

/** Lists the kinds of boxes that were tasted often enough to say how. */
export function listKindRatings(db: Db): Promise<KindRating[]> {
  return db
    .selectFrom("kindRatings")
    .select(["boxType", "tastings", "averageStars"])
    .where("tastings", ">=", leastRatedTastings)
    .execute();
}
