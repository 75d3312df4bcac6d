import type { Cadence } from "@boxmates/contract/deliveries/subscription";
import {
  countedChanges,
  fewestOpinions,
  listedProducts,
  listedSubscriptions,
  type RatedProduct,
} from "@boxmates/contract/desk/report";
import type { BoxType } from "@boxmates/contract/workshop/box";
import type { Db } from "../../base/db/open.ts";
import { momentOf, rowsOf, writtenQuery } from "../../base/db/written-query.ts";
import type { KeptSubscription, Period, ReportRows } from "./rules.ts";

// Of a statement's parameters, `$1` and `$2` are the first days of the first and the last month, `$3` the kind of box
// and `$4` the cadence, each null for all.

const inPeriod = "month between $1::date and $2::date";
const monthName = "to_char(month, 'YYYY-MM') as month";

const changedSubscriptions = `
  select kept.*, box.title from report_subscriptions kept
  left join subscription_boxes box on box.id = kept.box_id
  where ${inPeriod} and ($3::text is null or kept.box_type = $3) and ($4::text is null or kept.cadence = $4)`;

const changeSums = countedChanges.map((kind) => `sum(${kind}) as ${kind}`).join(", ");
const boxColumns = `box_id as "boxId", title as "boxTitle", box_type as "boxType", cadence`;

// A box that has changed its kind since then is named under both.
const boxSums = `
  select ${boxColumns}, ${changeSums} from (${changedSubscriptions}) changed
  group by box_id, title, box_type, cadence`;

const months = `
  select to_char(period.month, 'YYYY-MM') as month, coalesce(sign_ups, 0) as "signUps", coalesce(members, 0) as members,
    coalesce(tasted, 0) as tasted, coalesce(played, 0) as played, coalesce(active, 0) as active, returned
  from generate_series($1::timestamp, $2::timestamp, interval '1 month') period (month)
  left join report_months kept on kept.month = period.month
  order by period.month`;

const averageStars = "average.stars::numeric / average.opinions";

const ratedProducts = `
  select product.id, product.item_name as "itemName", box.title as "boxTitle", box.box_type as "boxType",
    average.opinions as ratings, round(${averageStars}, 2)::float8 as average
  from product_averages average
  join box_contents product on product.id = average.box_content_id
  join subscription_boxes box on box.id = product.box_id
  where average.opinions >= ${fewestOpinions}`;

const bestFirst = `${averageStars} desc, average.opinions desc, product.id`;
const worstFirst = `${averageStars}, average.opinions, product.id desc`;

const reportQuery = writtenQuery<ReportRows>(`
  select
    (select ${momentOf("max(counted_at)")} from report_months) as "countedAt",
    coalesce((
      select jsonb_agg(year order by year desc)
      from (select distinct extract(year from month)::integer as year from report_months) counted
    ), '[]') as years,
    ${rowsOf(months)} as months,
    ${rowsOf(`select ${monthName}, status, deliveries, parcels from report_deliveries where ${inPeriod}`)} as deliveries,
    ${rowsOf(`select ${monthName}, days, parcels from report_arrivals where ${inPeriod}`)} as arrivals,
    ${rowsOf(`select ${monthName}, ${changeSums} from (${changedSubscriptions}) changed group by changed.month`)}
      as subscriptions,
    ${rowsOf(`select * from (${boxSums}) boxes
      order by started + resumed + changed + paused + skipped + cancelled desc, lower("boxTitle"), "boxId", cadence
      limit ${listedSubscriptions}`)} as boxes,
    (select count(*)::integer from (${boxSums}) boxes) as "countedBoxes",
    (select count(*)::integer from product_averages where opinions >= ${fewestOpinions}) as rated,
    ${rowsOf(`${ratedProducts} order by ${bestFirst} limit ${listedProducts}`)} as best,
    ${rowsOf(`${ratedProducts} order by ${worstFirst} limit ${listedProducts}`)} as worst`);

export interface SubscriptionFilter {
  boxType?: BoxType | undefined;
  cadence?: Cadence | undefined;
}

/** Finds all that the page shows of a period. */
export async function findReport(
  db: Db,
  { first, last }: Period,
  { boxType, cadence }: SubscriptionFilter,
): Promise<ReportRows> {
  const [found] = await reportQuery(db, [first, last, boxType ?? null, cadence ?? null]);
  if (!found) throw new Error("A select without a table has one row.");
  return found;
}

const subscriptionsQuery = writtenQuery<KeptSubscription>(`
  select ${monthName}, ${boxColumns}, ${countedChanges.join(", ")}
  from (${changedSubscriptions}) changed
  order by changed.month, lower(title), box_id, cadence`);

/** Lists every box with its cadences, month by month. */
export function listSubscriptions(
  db: Db,
  { first, last }: Period,
  { boxType, cadence }: SubscriptionFilter,
): Promise<KeptSubscription[]> {
  return subscriptionsQuery(db, [first, last, boxType ?? null, cadence ?? null]);
}

const productsQuery = writtenQuery<RatedProduct>(`${ratedProducts} order by ${bestFirst} limit $1`);

/** Lists the rated products, the best first. */
export function listRatedProducts(db: Db, limit: number): Promise<RatedProduct[]> {
  return productsQuery(db, [limit]);
}
