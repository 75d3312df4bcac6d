import type { CalendarDate } from "@boxmates/contract/base/calendar";
import { type AdminParcel, maxCountedParcels } from "@boxmates/contract/deliveries/delivery";
import type { DeliveryStatus } from "@boxmates/contract/deliveries/delivery-status";
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

/** The position in the list after which the next page begins. */
export interface ParcelKey {
  deliveryDate: CalendarDate;
  id: string;
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
  const { zip_code: zipCode, recipient, ...place } = address;
  return { ...parcel, address: { ...place, recipient, zipCode } };
}

const parcelRows = sql`
  select parcel.id, parcel.delivery_id as "deliveryId",
    case
      when parcel.user_id is not null then 'member' when parcel.address is null then 'group' else 'former-member'
    end as "addressedTo",
    parcel.delivery_date as "deliveryDate", parcel.address, parcel.status, parcel.tracking_url as "trackingUrl",
    delivery.notes, ${sql.raw(momentOf("parcel.shipped_at"))} as "shippedAt",
    ${sql.raw(momentOf("parcel.delivered_at"))} as "deliveredAt", groups.name as "groupName", delivery.box_title as "boxTitle"
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

interface ParcelPage {
  parcels: AdminParcel[];
  /** All that are in these states, up to `maxCountedParcels`. */
  preparing: number;
  shipped: number;
}

/** Finds a page of parcels, the latest delivery date first, and counts those that are to be worked on. */
export async function findParcels(
  db: Db,
  filter: ParcelFilter,
  before: ParcelKey | undefined,
  limit: number,
): Promise<ParcelPage> {
  const behind = before
    ? sql`(parcel.delivery_date, parcel.id) < (${before.deliveryDate}::date, ${before.id}::uuid)`
    : sql`true`;
  const page = sql`
    ${parcelRows}
    where ${matching(filter)} and ${behind}
    order by parcel.delivery_date desc, parcel.id desc
    limit ${limit}`;
  const { rows } = await sql<Omit<ParcelPage, "parcels"> & { parcels: ParcelRow[] }>`
    select ${listed(page)} as parcels, ${countOf("preparing")} as preparing, ${countOf("shipped")} as shipped`.execute(
    db,
  );
  const [found] = rows;
  if (!found) throw new Error("A select without a table has one row.");
  return { ...found, parcels: found.parcels.map(withAddress) };
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
    ${parcelRows}
    where ${matching({ ...filter, status: "preparing" })}
    order by parcel.delivery_date, parcel.id
    limit ${limit}`.execute(db);
  return rows.map(withAddress);
}

export async function listTracked(db: Db, parcelIds: readonly string[]) {
  if (parcelIds.length === 0) return [];
  return db
    .selectFrom("parcels")
    .select(["id", "status", "trackingUrl"])
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
