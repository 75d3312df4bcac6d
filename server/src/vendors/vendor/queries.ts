import { type NamedVendor, shownVendors, type VendorSort } from "@boxmates/contract/vendors/vendor";
import type { BoxType } from "@boxmates/contract/workshop/box";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import { contains, isFound } from "../../base/db/text-search.ts";
import { listed } from "../../base/db/written-query.ts";
import type { ServiceProof } from "../../base/proofs.ts";
import type { ProductRow, Sums } from "./rules.ts";

export interface ProductFilter {
  search: string;
  boxType?: BoxType | undefined;
  sort: VendorSort;
}

interface DeskRow {
  items: ProductRow[];
  matching: number;
  total: Sums & { products: number };
}

const counts = ["parcels", "ratings", "ones", "twos", "threes", "fours", "fives", "guesses"] as const;

/** The SQL for the sums of a row, or of all rows, under their names in code. */
const sumsOf = (value: (column: string) => string) =>
  sql.raw(
    [
      ...counts.map((name) => `${value(name)} as ${name}`),
      `${value("right_guesses")} as "rightGuesses"`,
    ].join(", "),
  );

/** Products that are a vendor's, or were when a box with them arrived. */
const productsOf = (vendorId: string) => sql`
  select id from box_contents where vendor_id = ${vendorId}
  union select box_content_id from vendor_products where vendor_id = ${vendorId}`;

/** The best come first; those about which nothing can be told yet come last. */
const orders: Record<VendorSort, RawBuilder<unknown>> = {
  name: sql`lower(content.item_name)`,
  rating: sql`
    (sums.ones + 2 * sums.twos + 3 * sums.threes + 4 * sums.fours + 5 * sums.fives)::numeric
      / nullif(sums.ratings, 0) desc nulls last, sums.ratings desc`,
  guesses: sql`sums.right_guesses::numeric / nullif(sums.guesses, 0) desc nulls last, sums.guesses desc`,
  parcels: sql`coalesce(sums.parcels, 0) desc`,
};

/** The vendor's products that the filter lets through, each with its place in the list. */
function matchingProducts(vendorId: string, { search, boxType, sort }: ProductFilter) {
  const found = search
    ? sql`(${contains("content.itemName", search)} or ${contains("box.title", search)})`
    : sql`true`;
  return sql`
    select content.id, content.item_name as "itemName", content.image_url as "imageUrl",
      box.title as "boxTitle", box.box_type as "boxType",
      content.vendor_id is not distinct from ${vendorId} as "isCurrent",
      coalesce(sums.groups, 0) as groups, ${sumsOf((column) => `coalesce(sums.${column}, 0)`)},
      row_number() over (order by ${orders[sort]}, lower(content.item_name), content.id) as place
    from (${productsOf(vendorId)}) own
    join box_contents content on content.id = own.id
    join subscription_boxes box on box.id = content.box_id
    left join vendor_products sums on sums.vendor_id = ${vendorId} and sums.box_content_id = content.id
    where ${found} and ${boxType ? sql`box.box_type = ${boxType}` : sql`true`}`;
}

/** The latest months of the product in a row of `page`, oldest first. */
const monthsOf = (vendorId: string, most: number) =>
  listed(sql`
    select * from (
      select to_char(month, 'YYYY-MM') as month, ${sumsOf((column) => column)}
      from vendor_months kept
      where kept.vendor_id = ${vendorId} and kept.box_content_id = page.id
      order by kept.month desc
      limit ${most}
    ) latest
    order by month`);

/** Finds a page of a vendor's products, one more than fit on it, and the sums of all. */
export async function findDesk(
  db: Db,
  vendorId: string,
  filter: ProductFilter & { after?: string | undefined; limit: number; months: number },
): Promise<DeskRow> {
  const { rows } = await sql<DeskRow>`
    with matching as (${matchingProducts(vendorId, filter)}), page as (
      select * from matching
      where place > coalesce((select place from matching where id = ${filter.after ?? null}::uuid), 0)
      order by place
      limit ${filter.limit + 1}
    )
    select coalesce((
        select jsonb_agg(
          to_jsonb(page) || jsonb_build_object('months', ${monthsOf(vendorId, filter.months)}) order by page.place)
        from page), '[]') as items,
      (select count(*)::integer from matching) as matching,
      (
        select to_jsonb(summed) from (
          select (select count(*) from (${productsOf(vendorId)}) own) as products,
            ${sumsOf((column) => `coalesce(sum(${column}), 0)`)}
          from vendor_products where vendor_id = ${vendorId}
        ) summed
      ) as total`.execute(db);
  const [found] = rows;
  if (!found) throw new Error("A select without a table has one row.");
  return found;
}

export async function publishVendorFigures(db: Db, _: ServiceProof, now: Date): Promise<void> {
  await sql`select publish_vendor_figures(${now})`.execute(db);
}

// naming vendors ----------------------------------------------------------------------------------

const namedVendor = sql`
  user_id as "userId", full_name as "fullName", email, role = 'vendor' as "isVendor"`;

interface FoundVendors {
  items: NamedVendor[];
  matching: number;
  named: NamedVendor[];
}

/** Finds the first vendors, by name, whose name or address contains the text, and the accounts with the ids. */
export async function searchVendors(
  db: Db,
  { search, named }: { search: string; named: readonly string[] },
): Promise<FoundVendors> {
  const fits = search ? sql`role = 'vendor' and ${isFound("profiles", search)}` : sql`role = 'vendor'`;
  const found = sql`
    select ${namedVendor} from profiles where ${fits} order by lower(full_name), user_id limit ${shownVendors}`;
  const asked = sql`select ${namedVendor} from profiles where user_id = any(${[...named]}::uuid[])`;
  const { rows } = await sql<FoundVendors>`
    select ${listed(found)} as items, ${listed(asked)} as named,
      (select count(*)::integer from profiles where ${fits}) as matching`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("A select without a table has one row.");
  return row;
}
