import type { BodyOf, ResponseOf } from "@boxmates/contract/base/endpoint";
import type { deliveryApi } from "@boxmates/contract/deliveries/delivery";
import { maxParcelsInFile } from "@boxmates/contract/deliveries/delivery";
import type { Db } from "../../base/db/open.ts";
import type { Jobs } from "../../base/jobs/sending.ts";
import type { AdminProof } from "../../base/proofs.ts";
import { lockParcels, movableBy } from "./access.ts";
import { listTracked, updateTrackings } from "./parcel-queries.ts";
import { moveParcels } from "./progress.ts";
import type { TrackingRow } from "./tracking-file.ts";

type Import = typeof deliveryApi.importTracking;

const mostFaults = 1_000;

/** Checks or imports a file of tracking links. With a fault, nothing is imported. */
export async function importTracking(
  db: Db,
  jobs: Jobs,
  admin: AdminProof,
  { text, apply }: BodyOf<Import>,
  now: Date,
): Promise<ResponseOf<Import>> {
  const { readTrackingFile } = await import("./tracking-file.ts");
  const { rows, faults } = readTrackingFile(text);
  if (rows.length > maxParcelsInFile) {
    faults.push({ row: String(maxParcelsInFile + 2), message: "This is more than can be imported at once." });
  }
  if (faults.length > 0) return refused(faults);
  const ids = rows.map(({ parcelId }) => parcelId);
  const locked = apply ? await lockParcels(db, movableBy(admin, ids)) : undefined;
  const present = new Map((await listTracked(db, ids)).map((parcel) => [parcel.id, parcel]));
  const unfit = rows.flatMap((row) => faultOf(row, present.get(row.parcelId)?.status));
  if (unfit.length > 0) return refused(unfit);
  const toShip = ids.filter((id) => present.get(id)?.status === "preparing");
  const relinked = rows.filter(({ parcelId, trackingUrl }) => {
    const parcel = present.get(parcelId);
    return parcel?.status !== "preparing" && parcel?.trackingUrl !== trackingUrl;
  });
  if (locked) {
    // The links first, because the mails about shipped parcels contain them.
    await updateTrackings(db, locked, rows, now);
    await moveParcels(db, jobs, locked, { to: "shipped", now });
  }
  return { applied: apply, shipped: toShip.length, changed: relinked.length, faults: [] };
}

function faultOf({ place }: TrackingRow, status: string | undefined) {
  if (status === "preparing" || status === "shipped" || status === "delivered") return [];
  const message = status ? "parcel_id: This parcel was cancelled." : "parcel_id: There is no such parcel.";
  return [{ row: place, message }];
}

function refused(faults: ResponseOf<Import>["faults"]): ResponseOf<Import> {
  return { applied: false, shipped: 0, changed: 0, faults: faults.slice(0, mostFaults) };
}
