import type { CalendarDate } from "@boxmates/contract/base/calendar";
import {
  type AdminParcel,
  maxCountedParcels,
  type ParcelColumn,
  type ParcelSort,
  parcelColumns,
} from "@boxmates/contract/deliveries/delivery";
import { type DeliveryStatus, deliveryStatuses } from "@boxmates/contract/deliveries/delivery-status";
import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import { contains, isFound } from "../../base/db/text-search.ts";
import { listed, momentOf } from "../../base/db/written-query.ts";
import type { LockedParcels } from "./proofs.ts";

export interface ParcelFilter {
  status?: DeliveryStatus | undefined;
  tracking?: "none" | undefined;
  from?: CalendarDate | undefined;
  to?: CalendarDate | undefined;
  search: string;
}

/** The columns of the shipping address when the parcel was created; empty once the account is gone. */
interface KeptAddress {
  recipient?: string;
  street: string;
  city: string;
  state: string;
  zip_code: string;
  country: "US" | "CA";
}

type ParcelRow = Omit<AdminParcel, "address"> & { address: KeptAddress | null };

function withAddress({ address, ...parcel }: ParcelRow): AdminParcel {
  if (!address?.recipient) return { ...parcel, address: null };
  const { zip_code: zipCode, recipient, ...where } = address;
  return { ...parcel, address: { ...where, recipient, zipCode } };
}

const shownColumns = sql`
  parcel.id, parcel.delivery_id as "deliveryId",
    case
      when parcel.user_id is not null then 'member' when parcel.address is null then 'group' else 'former-member'
    end as "addressedTo",
    parcel.delivery_date as "deliveryDate", parcel.address, parcel.status, parcel.awaits_payment as "awaitsPayment",
    parcel.tracking_url as "trackingUrl",
    delivery.notes, ${sql.raw(momentOf("parcel.shipped_at"))} as "shippedAt",
    ${sql.raw(momentOf("parcel.delivered_at"))} as "deliveredAt", groups.name as "groupName", delivery.box_title as "boxTitle"`;

const parcelTables = sql`
  from parcels parcel
  join group_deliveries delivery on delivery.id = parcel.delivery_id
  join groups on groups.id = delivery.group_id`;

function matching({ status, tracking, from, to, search }: ParcelFilter) {
  return sql.join(
    [
      status ? sql`parcel.status = ${status}` : sql`true`,
      tracking ? sql`parcel.status = 'shipped' and parcel.tracking_url is null` : sql`true`,
      from ? sql`parcel.delivery_date >= ${from}::date` : sql`true`,
      to ? sql`parcel.delivery_date <= ${to}::date` : sql`true`,
      search === ""
        ? sql`true`
        : sql`(${isFound("groups", search)} or ${contains(sql`(parcel.address ->> 'recipient')`, search)})`,
    ],
    sql` and `,
  );
}

// Each has its index; the statuses are in the order of the work.
const sortedBy: Record<Exclude<ParcelColumn, "date">, string> = {
  // In small letters without accents, whatever the database's locale: the letters of names in the US and Canada.
  recipient: `translate(lower(coalesce(parcel.address ->> 'recipient', '')),
    'áàâäãåçéèêëíìîïñóòôöõøúùûüýÿÁÀÂÄÃÅÇÉÈÊËÍÌÎÏÑÓÒÔÖÕØÚÙÛÜÝŸ',
    'aaaaaaceeeeiiiinoooooouuuuyyaaaaaaceeeeiiiinoooooouuuuyy')`,
  group: "groups.searched",
  status: `case parcel.status ${deliveryStatuses.map((status, place) => `when '${status}' then '${place}'`).join(" ")} end`,
};

interface ParcelOrder {
  sort: ParcelSort;
  /** The key of the last parcel that was seen: its delivery date, its id, and by what it was sorted. */
  before?: string | undefined;
}

/** Returns what the list is sorted by besides the date; undefined if by nothing. */
function nameOf(sort: ParcelSort, { status, tracking }: ParcelFilter) {
  const column = parcelColumns.find((each) => sort.endsWith(each));
  if (!column || column === "date") return undefined;
  // All have the same, so they are sorted by date, of which there is an index for each status.
  if (column === "status" && (status || tracking)) return undefined;
  return sql.raw(sortedBy[column]);
}

/** Returns what the parcels are sorted by, the order, and the condition that they come after the last one seen. */
function ordered({ sort, before }: ParcelOrder, filter: ParcelFilter) {
  const [way, after] = sort.startsWith("-") ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const [date, id, ...named] = before?.split("_") ?? [];
  const last = sql`${date}::date, ${id}::uuid`;
  const name = nameOf(sort, filter);
  if (!name) {
    return {
      name: sql`''`,
      isBehind: before ? sql`(parcel.delivery_date, parcel.id) ${after} (${last})` : sql`true`,
      by: sql`parcel.delivery_date ${way}, parcel.id ${way}`,
    };
  }
  const seen = named.join("_");
  return {
    name,
    // The first condition alone begins an index of groups.
    isBehind: before
      ? sql`${name} ${after}= ${seen} and (${name}, parcel.delivery_date, parcel.id) ${after} (${seen}, ${last})`
      : sql`true`,
    by: sql`${name} ${way}, parcel.delivery_date ${way}, parcel.id ${way}`,
  };
}

interface ParcelPage {
  items: AdminParcel[];
  /** The `before` of the next page; null at the end. */
  next: string | null;
  /** All that are in these states, up to `maxCountedParcels`. */
  preparing: number;
  shipped: number;
}

type FoundPage = Pick<ParcelPage, "preparing" | "shipped"> & {
  parcels: (ParcelRow & { sortedBy: string })[];
};

/** Finds a page of parcels in their order, and counts those that are to be worked on. */
export async function findParcels(
  db: Db,
  filter: ParcelFilter,
  order: ParcelOrder,
  limit: number,
): Promise<ParcelPage> {
  const { name, isBehind, by } = ordered(order, filter);
  const page = sql`
    select ${shownColumns}, ${name} as "sortedBy"
    ${parcelTables}
    where ${matching(filter)} and ${isBehind}
    order by ${by}
    limit ${limit + 1}`;
  const { rows } = await sql<FoundPage>`
    select ${listed(page)} as parcels, ${countOf("preparing")} as preparing, ${countOf("shipped")} as shipped`.execute(
    db,
  );
  const [found] = rows;
  if (!found) throw new Error("A select without a table has one row.");
  const { parcels, ...counted } = found;
  const items = parcels.slice(0, limit);
  const last = parcels.length > limit ? items.at(-1) : undefined;
  const next = last ? [last.deliveryDate, last.id, last.sortedBy].filter(Boolean).join("_") : null;
  return { items: items.map(({ sortedBy: _, ...parcel }) => withAddress(parcel)), next, ...counted };
}

const countOf = (status: DeliveryStatus) => sql`
  (select count(*) from (select from parcels where status = ${status} limit ${maxCountedParcels}) counted)`;

/** Lists the parcels to ship, the earliest delivery date first. */
export async function listParcelsToShip(
  db: Db,
  filter: Omit<ParcelFilter, "status" | "tracking">,
  limit: number,
): Promise<AdminParcel[]> {
  const { rows } = await sql<ParcelRow>`
    select ${shownColumns}
    ${parcelTables}
    where ${matching({ ...filter, status: "preparing" })} and not parcel.awaits_payment
    order by parcel.delivery_date, parcel.id
    limit ${limit}`.execute(db);
  return rows.map(withAddress);
}

/** Counts the parcels that are to be shipped once they are paid. */
export async function countWaiting(
  db: Db,
  filter: Omit<ParcelFilter, "status" | "tracking">,
): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting
    ${parcelTables}
    where ${matching({ ...filter, status: "preparing" })} and parcel.awaits_payment`.execute(db);
  return rows[0]?.waiting ?? 0;
}

export async function listTracked(db: Db, parcelIds: readonly string[]) {
  if (parcelIds.length === 0) return [];
  return db
    .selectFrom("parcels")
    .select(["id", "status", "trackingUrl", "awaitsPayment"])
    .where("id", "=", sql<string>`any(${[...parcelIds]}::uuid[])`)
    .execute();
}

export interface Tracked {
  parcelId: string;
  /** Null for none. */
  trackingUrl: string | null;
}

/** Sets the links; calendars that show them learn of it by the revision of their delivery. */
export async function updateTrackings(
  db: Db,
  { deliveryIds }: LockedParcels,
  tracked: readonly Tracked[],
  now: Date,
): Promise<void> {
  await sql`
    with linked as (
      update parcels set tracking_url = tracked."trackingUrl"
      from jsonb_to_recordset(${JSON.stringify(tracked)}::jsonb) as tracked ("parcelId" uuid, "trackingUrl" text)
      where parcels.id = tracked."parcelId"
    )
    update group_deliveries set revision = revision + 1, revised_at = ${now}
    where id = any(${[...deliveryIds]}::uuid[])`.execute(db);
}
