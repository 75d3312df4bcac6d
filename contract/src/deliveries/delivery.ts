import * as z from "zod/mini";
import { savedAddress } from "../base/address.ts";
import { endpoint } from "../base/endpoint.ts";
import { deliveryParams } from "../base/group-params.ts";
import {
  calendarDate,
  id,
  moment,
  pageKey,
  pageLimit,
  searchText,
  storableText,
  storedText,
} from "../base/values.ts";
import { deliveryContentsApi, deliveryNotes } from "./delivery-contents.ts";
import { type DeliveryStatus, deliveryStatuses } from "./delivery-status.ts";
import { parcelPaymentApi } from "./parcel-payment.ts";
import { cadences } from "./subscription.ts";

/** The statuses an administrator can move a parcel to; all moves but the last can be undone. */
export const parcelMoves: Record<DeliveryStatus, readonly DeliveryStatus[]> = {
  preparing: ["shipped", "delivered", "cancelled"],
  shipped: ["preparing", "delivered", "cancelled"],
  delivered: [],
  cancelled: ["preparing"],
};

export const deliveryRefusals = {
  DELIVERY_NOT_FOUND: { status: 404, detail: "This delivery does not exist." },
  NO_PARCEL: { status: 409, detail: "There is no parcel for you in this delivery." },
  PARCEL_UNPAID: {
    status: 409,
    detail: "This box waits for its payment, so it has not been sent. Nothing was changed.",
  },
  NOBODY_PAYS: {
    status: 409,
    detail:
      "Nobody in this group has joined, or they have no address yet. Nothing was sent, and nothing was changed.",
  },
  PARCEL_NOT_FOUND: { status: 404, detail: "This parcel no longer exists." },
  ARRIVAL_SETTLED: {
    status: 409,
    detail: "This can be undone for five minutes only. Please write to us if the box has not come.",
  },
  GAME_BEGUN: {
    status: 409,
    detail: "A friend has begun the game of this box already, so it counts as arrived.",
  },
  DELIVERED_TODAY: { status: 409, detail: "This subscription already has a delivery today." },
} as const;

/** How long a member can take back that a parcel has arrived. */
export const arrivalUndoMinutes = 5;

/** A parcel as administrators see it; apart from its owner only they may see the address. */
export const adminParcel = z.object({
  id,
  deliveryId: id,
  groupName: z.string(),
  boxTitle: z.string(),
  deliveryDate: calendarDate,
  /** A group without addresses gets one parcel for everyone; a former member's address is deleted. */
  addressedTo: z.enum(["member", "group", "former-member"]),
  /** Null unless the parcel is addressed to a member. */
  address: z.nullable(savedAddress),
  status: z.enum(deliveryStatuses),
  /** True if it is not sent before it is paid. */
  awaitsPayment: z.boolean(),
  trackingUrl: z.nullable(z.string()),
  /** The notes of the whole delivery. */
  notes: z.string(),
  shippedAt: z.nullable(moment),
  deliveredAt: z.nullable(moment),
});
export type AdminParcel = z.output<typeof adminParcel>;

const parcelFilter = {
  status: z.optional(z.enum(deliveryStatuses)),
  /** Only parcels on their way that have none. */
  tracking: z.optional(z.literal("none")),
  /** Delivery dates, both inclusive. */
  from: z.optional(calendarDate),
  to: z.optional(calendarDate),
  /** Part of the group's or the recipient's name. */
  search: searchText,
};

/**
 * The column that the list of parcels is sorted by, and among the same by the delivery date; a minus turns the whole
 * order round.
 */
export const parcelColumns = ["date", "recipient", "group", "status"] as const;
export type ParcelColumn = (typeof parcelColumns)[number];
export type ParcelSort = ParcelColumn | `-${ParcelColumn}`;
export const parcelSorts = parcelColumns.flatMap((column): ParcelSort[] => [column, `-${column}`]);

/** The latest delivery date first. */
export const usualParcelSort = "-date" satisfies ParcelSort;

/** The most parcels that can be moved at once. */
export const maxMovedParcels = 500;

/** The most parcels in one file, both for shipping lists and for the tracking links that come back. */
export const maxParcelsInFile = 10_000;

export const trackingMaxCharacters = 500;

/** Counting stops here. */
export const maxCountedParcels = 10_000;

/** The most standing orders listed at once. */
export const maxStandingOrders = 20;

/** A link, or the tracking number of a carrier whose links we know; empty for none. */
const tracking = z._default(storedText().check(z.maxLength(trackingMaxCharacters)), "");

/** An active subscription that can be delivered out of turn. */
export const standingOrder = z.object({
  id,
  groupName: z.string(),
  boxTitle: z.string(),
  cadence: z.enum(cadences),
  nextDeliveryDate: calendarDate,
  /** The date after that, which is the next once this one has been delivered out of turn. */
  followingDate: calendarDate,
  /** The day from which a paused subscription delivers again; null unless it is paused today. */
  pausedUntil: z.nullable(calendarDate),
});
export type StandingOrder = z.output<typeof standingOrder>;

export const deliveryApi = {
  arrive: endpoint({
    method: "POST",
    path: "/groups/:groupId/deliveries/:deliveryId/arrival",
    summary: "Report that your own parcel, or the group's shared one, has arrived",
    audience: "signed-in",
    params: deliveryParams,
    refusals: ["GROUP_NOT_FOUND", "NOT_A_MEMBER", "DELIVERY_NOT_FOUND", "NO_PARCEL", "PARCEL_UNPAID"],
  }),
  undoArrival: endpoint({
    method: "DELETE",
    path: "/groups/:groupId/deliveries/:deliveryId/arrival",
    summary: `Take the reported arrival back within ${arrivalUndoMinutes} minutes; does nothing if there is none`,
    audience: "signed-in",
    params: deliveryParams,
    refusals: [
      "GROUP_NOT_FOUND",
      "NOT_A_MEMBER",
      "DELIVERY_NOT_FOUND",
      "NO_PARCEL",
      "ARRIVAL_SETTLED",
      "GAME_BEGUN",
    ],
  }),
  ...deliveryContentsApi,
  ...parcelPaymentApi,
  setNotes: endpoint({
    method: "PUT",
    path: "/admin/deliveries/:deliveryId/notes",
    summary: "Write what the members of the group should know about their delivery; empty for nothing",
    audience: "admin",
    params: z.object({ deliveryId: id }),
    body: z.object({ notes: deliveryNotes }),
    response: z.object({ notes: z.string() }),
    refusals: ["DELIVERY_NOT_FOUND"],
  }),
  parcels: endpoint({
    method: "GET",
    path: "/admin/parcels",
    summary: "Parcels, by delivery date, recipient, group or status",
    audience: "admin",
    query: z.object({
      ...parcelFilter,
      sort: z._default(z.enum(parcelSorts), usualParcelSort),
      before: z.optional(pageKey(calendarDate, { hasName: true })),
      limit: pageLimit,
    }),
    response: z.object({
      items: z.array(adminParcel),
      next: z.nullable(z.string()),
      /** How many parcels are being prepared and how many are on their way; counted up to `maxCountedParcels`. */
      preparing: z.number(),
      shipped: z.number(),
    }),
    refusals: [],
  }),
  toShip: endpoint({
    method: "GET",
    path: "/admin/parcels/to-ship",
    summary: "The parcels that are being prepared as CSV, the earliest first; formulas are defused",
    audience: "admin",
    query: z.object({ from: parcelFilter.from, to: parcelFilter.to, search: parcelFilter.search }),
    response: z.object({
      fileName: z.string(),
      text: z.string(),
      parcels: z.number(),
      /** True if there are more parcels than fit into one file. */
      hasMore: z.boolean(),
      /** How many more wait for their payment. */
      waiting: z.number(),
    }),
    refusals: ["PROOF_NEEDED"],
  }),
  moveParcels: endpoint({
    method: "POST",
    path: "/admin/parcels/status",
    summary: "Move parcels to a status; parcels that cannot have it stay as they are",
    audience: "admin",
    body: z.object({
      parcelIds: z.array(id).check(z.minLength(1), z.maxLength(maxMovedParcels)),
      status: z.enum(deliveryStatuses),
    }),
    /** Parcels that cannot have the status, and those that wait for their payment. */
    response: z.object({ moved: z.number(), left: z.number(), waiting: z.number() }),
    refusals: [],
  }),
  setTracking: endpoint({
    method: "PUT",
    path: "/admin/parcels/:parcelId/tracking",
    summary: "Set a parcel's tracking: a link, or a number of UPS, USPS, FedEx, DHL or Canada Post",
    audience: "admin",
    params: z.object({ parcelId: id }),
    body: z.object({ tracking }),
    response: z.object({ trackingUrl: z.nullable(z.string()) }),
    refusals: ["PARCEL_NOT_FOUND"],
  }),
  importTracking: endpoint({
    method: "POST",
    path: "/admin/parcels/tracking",
    summary:
      "Import a CSV file with the columns parcel_id and tracking: those parcels have been shipped. With a fault, nothing",
    audience: "admin",
    body: z.object({
      text: z
        .string("Please choose a file.")
        .check(
          storableText,
          z.minLength(1, "This file is empty."),
          z.maxLength(5_000_000, "This file is too large."),
        ),
      /** False only checks the file. */
      apply: z.boolean(),
    }),
    maxBodyBytes: 15_000_000,
    response: z.object({
      applied: z.boolean(),
      /** Parcels that the file marks as shipped, and parcels that only get another link. */
      shipped: z.number(),
      changed: z.number(),
      /** Parcels in the file that wait for their payment: they stay as they are. */
      waiting: z.number(),
      /** `row` is the row of the file, counting the header as row 1. */
      faults: z.array(z.object({ row: z.string(), message: z.string() })),
    }),
    refusals: [],
  }),
  createDue: endpoint({
    method: "POST",
    path: "/admin/deliveries/due",
    summary: "Create all deliveries that are due now, as the daily job does",
    audience: "admin",
    response: z.object({ made: z.number() }),
    refusals: [],
  }),
  standingOrders: endpoint({
    method: "GET",
    path: "/admin/subscriptions",
    summary: `Up to ${maxStandingOrders} active subscriptions of groups whose name contains the search, the next to be delivered first`,
    audience: "admin",
    query: z.object({ search: searchText }),
    response: z.array(standingOrder),
    refusals: [],
  }),
  deliverNow: endpoint({
    method: "POST",
    path: "/admin/subscriptions/:subscriptionId/delivery",
    summary:
      "Create a subscription's next delivery today, not during a pause; the date after it moves on by one cadence",
    audience: "admin",
    params: z.object({ subscriptionId: id }),
    response: z.object({ deliveryId: id, nextDeliveryDate: calendarDate }),
    refusals: ["SUBSCRIPTION_NOT_FOUND", "PAUSED", "DELIVERED_TODAY", "NOBODY_PAYS"],
  }),
};
