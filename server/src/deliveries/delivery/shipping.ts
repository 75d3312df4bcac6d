import { dateOf } from "@boxmates/contract/base/calendar";
import type { BodyOf, ResponseOf } from "@boxmates/contract/base/endpoint";
import {
  type deliveryApi,
  maxParcelsInFile,
  maxStandingOrders,
} from "@boxmates/contract/deliveries/delivery";
import type { deliveryContentsApi } from "@boxmates/contract/deliveries/delivery-contents";
import type { parcelPaymentApi } from "@boxmates/contract/deliveries/parcel-payment";
import { readTracking } from "@boxmates/contract/deliveries/tracking";
import type { Db } from "../../base/db/open.ts";
import { publish } from "../../base/events/hub.ts";
import type { Handlers } from "../../base/http/call.ts";
import type { Jobs } from "../../base/jobs/sending.ts";
import type { AdminProof } from "../../base/proofs.ts";
import { Refusal } from "../../base/refusal.ts";
import { chargingBy } from "../../money/payment/access.ts";
import { advancePayments } from "../../money/payment/jobs.ts";
import type { Parts } from "../../parts.ts";
import { requireRecentProof } from "../../people/account/access.ts";
import { insertExportEntry } from "../../people/account/audit-queries.ts";
import { requireAnySubscription } from "../subscription/access.ts";
import { lockSubscription } from "../subscription/queries.ts";
import { requireUnpaused } from "../subscription/rules.ts";
import { lockParcels, movableBy } from "./access.ts";
import { askInTime } from "./asking.ts";
import { findDeliveryOn, insertDeliveryNow, listStandingOrders } from "./due-queries.ts";
import { runDueDeliveries } from "./jobs.ts";
import { moveParcels, tellOfParcels } from "./progress.ts";
import { updateNotes } from "./queries.ts";
import {
  countWaiting,
  findParcels,
  listParcelsToShip,
  listTracked,
  updateTrackings,
} from "./shipping-queries.ts";
import type { TrackingRow } from "./tracking-file.ts";

type ShippingHandlers = Omit<
  Handlers<typeof deliveryApi>,
  "arrive" | "undoArrival" | keyof typeof deliveryContentsApi | keyof typeof parcelPaymentApi
>;

/** Handles what administrators do with deliveries. */
export function shippingHandlers(parts: Parts): ShippingHandlers {
  const { jobs, config } = parts;
  const charging = chargingBy(config);
  return {
    parcels: ({ db, query: { sort, before, limit, ...filter } }) =>
      findParcels(db, filter, { sort, before }, limit),

    toShip: async ({ db, user, query, client: { device }, now }) => {
      const admin = requireRecentProof(user, now);
      const { shippingFile } = await import("./tracking-file.ts");
      const rows = await listParcelsToShip(db, query, maxParcelsInFile + 1);
      const waiting = charging ? await countWaiting(db, query) : 0;
      const parcels = rows.slice(0, maxParcelsInFile);
      await insertExportEntry(db, admin, { of: "Parcels to ship", count: parcels.length, device, now });
      return {
        fileName: `boxmates-to-ship-${dateOf(now)}.csv`,
        text: shippingFile(parcels),
        parcels: parcels.length,
        hasMore: rows.length > parcels.length,
        waiting,
      };
    },

    moveParcels: async ({ db, user, body: { parcelIds, status }, now }) => {
      const parcels = await lockParcels(db, movableBy(user, parcelIds));
      const { moved, waiting } = await moveParcels(db, jobs, parcels, { to: status, now });
      return { moved: moved.length, left: new Set(parcelIds).size - moved.length - waiting, waiting };
    },

    setTracking: async ({ db, user, params: { parcelId }, body, now }) => {
      const tracking = body.tracking === "" ? { link: null } : readTracking(body.tracking);
      if ("fault" in tracking) {
        throw new Refusal("INVALID_REQUEST", { errors: { tracking: tracking.fault } });
      }
      const trackingUrl = tracking.link;
      const parcels = await lockParcels(db, movableBy(user, [parcelId]));
      if (parcels.deliveryIds.length === 0) throw new Refusal("PARCEL_NOT_FOUND");
      await updateTrackings(db, parcels, [{ parcelId, trackingUrl }], now);
      await tellOfParcels(db, parcels);
      return { trackingUrl };
    },

    setNotes: async ({ db, user, params, body: { notes } }) => {
      const delivery = await updateNotes(db, user, params.deliveryId, notes);
      if (!delivery) throw new Refusal("DELIVERY_NOT_FOUND");
      await publish(db, { topic: `group:${delivery.groupId}`, kind: "delivery" });
      await publish(db, { topic: "admin", kind: "delivery" });
      return { notes };
    },

    importTracking: ({ db, user, body, now }) => importTracking(db, jobs, user, body, now),

    createDue: async ({ user, once }) => {
      const made = await runDueDeliveries(parts, user);
      return once(async (tx) => {
        if (made > 0) await publish(tx, { topic: "admin", kind: "delivery" });
        return { made };
      });
    },

    standingOrders: ({ db, query, now }) =>
      listStandingOrders(db, query.search, dateOf(now), maxStandingOrders),

    deliverNow: async ({ db, user, params: { subscriptionId }, now }) => {
      const today = dateOf(now);
      const locked = await requireAnySubscription(db, user, subscriptionId);
      requireUnpaused(locked, today);
      if (await findDeliveryOn(db, subscriptionId, today)) throw new Refusal("DELIVERED_TODAY");
      await insertDeliveryNow(db, locked, { today, now, charging });
      if (charging) await jobs.send(db, advancePayments, {});
      await askInTime(jobs, db, { subscriptionId, deliveryDate: today }, today);
      const delivery = await findDeliveryOn(db, subscriptionId, today);
      const subscription = await lockSubscription(db, subscriptionId);
      if (!delivery && charging) throw new Refusal("NOBODY_PAYS");
      if (!delivery || !subscription) throw new Error("The delivery was not made.");
      await publish(db, { topic: "admin", kind: "delivery" });
      return { deliveryId: delivery.id, nextDeliveryDate: subscription.nextDeliveryDate };
    },
  };
}

type Import = typeof deliveryApi.importTracking;

const mostFaults = 1_000;

/** Checks or imports a file of tracking links. With a fault, nothing is imported. */
async function importTracking(
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
  // Nothing of these changes: they have not been sent.
  const isWaiting = (id: string) => present.get(id)?.awaitsPayment === true;
  const waiting = ids.filter(isWaiting).length;
  const toShip = ids.filter((id) => present.get(id)?.status === "preparing" && !isWaiting(id));
  const relinked = rows.filter(({ parcelId, trackingUrl }) => {
    const parcel = present.get(parcelId);
    return parcel?.status !== "preparing" && parcel?.trackingUrl !== trackingUrl;
  });
  if (locked) {
    // The links first, because the mails about shipped parcels contain them.
    const sent = rows.filter(({ parcelId }) => !isWaiting(parcelId));
    await updateTrackings(db, locked, sent, now);
    await moveParcels(db, jobs, locked, { to: "shipped", now });
  }
  return { applied: apply, shipped: toShip.length, changed: relinked.length, waiting, faults: [] };
}

function faultOf({ place }: TrackingRow, status: string | undefined) {
  if (status === "preparing" || status === "shipped" || status === "delivered") return [];
  const message = status ? "parcel_id: This parcel was cancelled." : "parcel_id: There is no such parcel.";
  return [{ row: place, message }];
}

function refused(faults: ResponseOf<Import>["faults"]): ResponseOf<Import> {
  return { applied: false, shipped: 0, changed: 0, waiting: 0, faults: faults.slice(0, mostFaults) };
}
