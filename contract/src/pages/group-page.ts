import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { calendarDate, id, moment, storedText } from "../base/values.ts";
import { deliveryStatuses } from "../deliveries/delivery-status.ts";
import { waitingParcel } from "../deliveries/parcel-payment.ts";
import { cadences, changeKinds, subscription } from "../deliveries/subscription.ts";
import { group } from "../groups/group.ts";
import { invite, receivedInvite } from "../groups/invite.ts";
import { groupRoles, member } from "../groups/membership.ts";
import { cents } from "../money/currency.ts";
import { card } from "../money/payer.ts";
import { ownProgress } from "../play/play-status.ts";
import { box, boxName } from "../workshop/box.ts";
import { shownText } from "../workshop/text.ts";

/** `userId` is null for the whole group's shared parcel and for a former member's. */
const parcelOnBoard = z.object({
  id,
  userId: z.nullable(id),
  isForAll: z.boolean(),
  status: z.enum(deliveryStatuses),
});
export type ParcelOnBoard = z.output<typeof parcelOnBoard>;

const groupDelivery = z.object({
  id,
  /** The box to play: for a variety box, the specific box that was sent. */
  box: boxName,
  deliveryDate: calendarDate,
  status: z.enum(deliveryStatuses),
  deliveredAt: z.nullable(moment),
  parcels: z.number(),
  parcelsArrived: z.number(),
  /** True if the reader has a parcel that has not arrived yet. */
  awaitsMyParcel: z.boolean(),
  /** The status of the reader's own parcel, else of the group's; null if neither is to come. */
  myParcelStatus: z.nullable(z.enum(deliveryStatuses)),
  myTrackingUrl: z.nullable(z.string()),
  /** The seconds left in which the reader can take back that it arrived; null if they cannot. */
  arrivalUndoSeconds: z.nullable(z.number()),
  /** The administrators' note on this delivery; may be empty. */
  notes: z.string(),
  /** The status of each parcel; for the latest delivery and those that have not arrived everywhere. */
  board: z.array(parcelOnBoard),
  ...ownProgress,
  /** The friends who have their box and have not finished; for the same deliveries as the board. */
  waitingFor: z.array(z.object({ userId: id, isNudged: z.boolean() })),
});
export type GroupDelivery = z.output<typeof groupDelivery>;

/** A change of a subscription; one that is undone is gone. */
const subscriptionChange = z.object({
  subscriptionId: id,
  revision: z.number(),
  kind: z.enum(changeKinds),
  boxTitle: z.string(),
  /** Null for an account that is deleted. */
  changedBy: z.nullable(id),
  /** The full name, else the address; empty for an account that is deleted. */
  changedByName: z.string(),
  changedAt: moment,
  /** The new cadence, and the date that was skipped. */
  cadence: z.nullable(z.enum(cadences)),
  skippedDate: z.nullable(calendarDate),
  /** The day until which it pauses, or to which the delivery has moved. */
  bentDate: z.nullable(calendarDate),
  canUndo: z.boolean(),
});
export type SubscriptionChange = z.output<typeof subscriptionChange>;

/** A box that a member would like. */
const boxSuggestion = z.object({ box: boxName, suggestedBy: id, suggestedByName: z.string() });
export type BoxSuggestion = z.output<typeof boxSuggestion>;

const comingNight = z.object({ id, startsAt: moment });

/** The reader's payments in a group. */
export const paying = z.object({
  /** Null until they have given one. */
  card: z.nullable(card),
  /**
   * The subscriptions of which they get a box of their own with each delivery, and pay up to this price; null if they
   * only want those that are paid ahead.
   */
  agreements: z.array(z.object({ subscriptionId: id, priceCents: z.nullable(cents) })),
  /** Of subscriptions with any: how many boxes paid ahead may be used, of the reader's own and of the group's. */
  ahead: z.array(z.object({ subscriptionId: id, own: z.number(), groups: z.number() })),
  /** The parcels that wait for them to pay. Friends see these as those that are prepared. */
  parcels: z.array(waitingParcel),
});
export type Paying = z.output<typeof paying>;

export const groupPage = z.extend(group, {
  /** The server's date, which decides what can still be skipped. */
  today: calendarDate,
  /** The reader's own; null until their browser has said it. */
  myTimeZone: z.nullable(z.string()),
  /** True if the reader has a shipping address; without one they get no parcel. */
  hasAddress: z.boolean(),
  myRole: z.enum(groupRoles),
  members: z.array(
    z.extend(member, {
      /** True if they have a shipping address; told only to the owner, null for everyone else. */
      hasAddress: z.nullable(z.boolean()),
    }),
  ),
  invites: z.array(invite),
  subscriptions: z.array(
    z.extend(subscription, {
      box: z.extend(boxName, { price: box.shape.price }),
      /** The latest skipped delivery before the next one; null if there is none. */
      skippedDate: z.nullable(calendarDate),
      /** The next date that each cadence would bring. */
      nextDates: z.record(z.enum(cadences), calendarDate),
    }),
  ),
  /** The latest changes of the subscriptions, the latest first. */
  changes: z.array(subscriptionChange),
  /** The oldest first. */
  suggestions: z.array(boxSuggestion),
  deliveries: z.array(groupDelivery),
  /** The active texts of the latest delivery's box; before the first delivery, of the subscribed boxes. */
  texts: z.array(shownText),
  /** The chosen nights, the next one first. */
  nights: z.array(comingNight),
  /** True if a proposed night waits for the reader's vote. */
  asksForVote: z.boolean(),
  /** Null where nothing is charged. */
  paying: z.nullable(paying),
});
export type GroupPage = z.output<typeof groupPage>;

/** The next things for the reader in one group. */
const comingUp = z.object({
  /** The boxes of the latest day with arrivals, but for those whose parcel the reader still waits for. */
  games: z.array(
    z.object({
      deliveryId: id,
      box: boxName,
      deliveryDate: calendarDate,
      /** True if the box is with the reader: their own parcel, or the one for all. */
      hasBox: z.boolean(),
      ...ownProgress,
    }),
  ),
  /** The reader's own parcels, or the group's shared ones, that have not arrived. */
  parcels: z.array(
    z.object({
      deliveryId: id,
      boxTitle: z.string(),
      status: z.enum(deliveryStatuses),
      trackingUrl: z.nullable(z.string()),
    }),
  ),
  /** The next delivery; several if they are on one day. */
  deliveries: z.array(z.object({ subscriptionId: id, boxTitle: z.string(), deliveryDate: calendarDate })),
  /** The chosen nights, the next one first. */
  nights: z.array(comingNight),
  /** True if a proposed night waits for the reader's vote. */
  asksForVote: z.boolean(),
  /** For those who may subscribe. */
  suggestions: z.array(z.object({ boxTitle: z.string(), suggestedByName: z.string() })),
});
export type ComingUp = z.output<typeof comingUp>;

export const groupCard = z.extend(group, {
  myRole: z.enum(groupRoles),
  members: z.array(z.omit(member, { points: true, joinedAt: true })),
  invites: z.array(invite),
  comingUp,
});
export type GroupCard = z.output<typeof groupCard>;

export const groupPageApi = {
  mine: endpoint({
    method: "GET",
    path: "/groups",
    summary:
      "The signed-in person's groups, the newest membership first, and the invitations to their address",
    audience: "signed-in",
    response: z.object({
      /** The server's date, which decides the days to go and what can still be skipped. */
      today: calendarDate,
      /** The reader's own; null until their browser has said it. */
      myTimeZone: z.nullable(z.string()),
      /** True if the reader has a shipping address; without one they get no parcel. */
      hasAddress: z.boolean(),
      groups: z.array(groupCard),
      received: z.array(receivedInvite),
    }),
    refusals: [],
  }),
  show: endpoint({
    method: "GET",
    path: "/groups/:groupRef",
    summary: "Everything the group page shows, by the group's id or the slug of its name",
    audience: "signed-in",
    params: z.object({ groupRef: storedText().check(z.minLength(1), z.maxLength(200)) }),
    response: groupPage,
    refusals: ["GROUP_NOT_FOUND", "NOT_A_MEMBER"],
  }),
};
