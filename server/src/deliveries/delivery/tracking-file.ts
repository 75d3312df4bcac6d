import { id } from "@boxmates/contract/base/values";
import type { AdminParcel } from "@boxmates/contract/deliveries/delivery";
import { readTracking } from "@boxmates/contract/deliveries/tracking";
import { readTable, type TableFault, writeTable } from "../../base/csv/csv-table.ts";
import type { Tracked } from "./shipping-queries.ts";

const columns = [
  "parcel_id",
  "group",
  "box",
  "delivery_date",
  "recipient",
  "street",
  "city",
  "state",
  "zip_code",
  "country",
  "tracking",
];

/** Writes the parcels to ship, with an empty tracking column; once filled in, the file can be imported. */
export function shippingFile(parcels: readonly AdminParcel[]): string {
  const rows = parcels.map(({ id: parcelId, groupName, boxTitle, deliveryDate, address }) => [
    parcelId,
    groupName,
    boxTitle,
    deliveryDate,
    address?.recipient ?? "",
    address?.street ?? "",
    address?.city ?? "",
    address?.state ?? "",
    address?.zipCode ?? "",
    address?.country ?? "",
    "",
  ]);
  return writeTable(columns, rows, { codes: ["zip_code"] });
}

export interface TrackingRow extends Tracked {
  place: string;
}

/** Reads the rows with tracking; skips rows without it, and ignores other columns. */
export function readTrackingFile(text: string): { rows: TrackingRow[]; faults: TableFault[] } {
  const table = readTable(text, ["parcel_id", "tracking"], { passesOver: true });
  const faults = [...table.faults];
  const rows = new Map<string, TrackingRow>();
  for (const { place, cells } of table.rows) {
    const typed = cells.tracking.trim();
    if (typed === "") continue;
    const parcelId = cells.parcel_id.trim().toLowerCase();
    const tracking = readTracking(typed);
    const first = rows.get(parcelId);
    if (!id.safeParse(parcelId).success)
      faults.push({ row: place, message: "parcel_id: This is not a parcel's id." });
    else if (first)
      faults.push({ row: place, message: `parcel_id: This parcel is already in row ${first.place}.` });
    else if ("fault" in tracking) faults.push({ row: place, message: `tracking: ${tracking.fault}` });
    else rows.set(parcelId, { place, parcelId, trackingUrl: tracking.link });
  }
  return { rows: [...rows.values()], faults };
}
