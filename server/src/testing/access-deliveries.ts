import { randomUUID } from "node:crypto";
import { admins, alone, type Matrix, members, ofAdmins, ofGroup } from "./access-rows.ts";

/** The rows for deliveries: a member's own parcel, and what administrators do. */
export const deliveryRows: Matrix["delivery"] = {
  arrive: ofGroup(({ groupId, deliveryId }) => ({ params: { groupId, deliveryId } })),
  undoArrival: ofGroup(({ groupId, deliveryId }) => ({ params: { groupId, deliveryId } })),
  payNow: ofGroup(
    ({ groupId, deliveryId }) => ({ params: { groupId, deliveryId } }),
    // It cost too little to be charged.
    members("NOTHING_TO_PAY"),
  ),
  contents: ofAdmins(({ deliveryId }) => ({ params: { deliveryId } }), "DELIVERY_NOT_FOUND"),
  // Based on no version of it, but only administrators get far enough to hear that.
  setContents: ofAdmins(
    ({ deliveryId }) => ({
      params: { deliveryId },
      body: { basedOn: randomUUID(), notes: "", products: [] },
    }),
    "DELIVERY_NOT_FOUND",
    "CHANGED_SINCE",
  ),
  renewContents: ofAdmins(
    ({ deliveryId }) => ({ params: { deliveryId }, body: { basedOn: randomUUID(), notes: "" } }),
    "DELIVERY_NOT_FOUND",
    "CHANGED_SINCE",
  ),
  setNotes: ofAdmins(
    ({ deliveryId }) => ({ params: { deliveryId }, body: { notes: "The cider is replaced." } }),
    "DELIVERY_NOT_FOUND",
  ),
  parcels: alone(() => ({}), admins("ok")),
  toShip: alone(() => ({}), admins("ok")),
  // Missing parcels are ignored.
  moveParcels: ofAdmins(
    async ({ newParcel }) => ({ body: { parcelIds: [await newParcel()], status: "shipped" as const } }),
    "ok",
  ),
  setTracking: ofAdmins(
    async ({ newParcel }) => ({
      params: { parcelId: await newParcel() },
      body: { tracking: "https://parcels.example.com/1" },
    }),
    "PARCEL_NOT_FOUND",
  ),
  importTracking: alone(() => ({ body: { text: "parcel_id,tracking\n", apply: true } }), admins("ok")),
  createDue: alone(() => ({}), admins("ok")),
  standingOrders: alone(() => ({}), admins("ok")),
  deliverNow: ofAdmins(
    async ({ newSubscription }) => ({ params: { subscriptionId: await newSubscription() } }),
    "SUBSCRIPTION_NOT_FOUND",
  ),
};
