import type { DeliveryStatus } from "@boxmates/contract/deliveries/delivery-status";
import type { Cadence, ChangeKind } from "@boxmates/contract/deliveries/subscription";
import type { BoxType } from "@boxmates/contract/workshop/box";
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { Day, Moment, OptionalMoment } from "../columns.ts";

export interface GroupDeliveries {
  id: Generated<string>;
  groupId: string;
  subscriptionId: string;
  subscriptionBoxId: string;
  specificBoxId: string | null;
  deliveryDate: Day;
  plannedDate: Generated<Day | null>;
  deliveredAt: OptionalMoment;
  deliveryStatus: Generated<DeliveryStatus>;
  notes: Generated<string>;
  /** The questionnaire that the group plays, and its version; null until the delivery is bound. */
  questionnaireId: string | null;
  questionnaireVersionId: string | null;
  questionnaireBoundAt: OptionalMoment;
  /** The box that is in it: the specific one of a variety box. */
  boxId: GeneratedAlways<string>;
  /** The version of the box that the delivery keeps, and its title and kind; the trigger `group_deliveries_kept` sets them. */
  boxVersionId: Generated<string>;
  boxTitle: GeneratedAlways<string>;
  boxType: GeneratedAlways<BoxType>;
  /** The version of the activity that the group plays; null if the box has none. */
  activityVersionId: string | null;
  /** True while friends' results are hidden from all until they are opened. */
  isSealed: Generated<boolean>;
  /** True while a parcel is still to come; a trigger keeps it. */
  isAwaited: Generated<boolean>;
  resultsDueAt: OptionalMoment;
  resultsOpenedAt: OptionalMoment;
  createdAt: Moment;
  revision: Generated<number>;
  revisedAt: Moment;
}

export interface Parcels {
  id: Generated<string>;
  deliveryId: string;
  deliveryDate: Day;
  userId: string | null;
  status: Generated<DeliveryStatus>;
  /** The columns of the shipping address at the time; an empty object once the account is gone. */
  address: ColumnType<Record<string, string> | null, string | null | undefined, string | null>;
  trackingUrl: string | null;
  shippedAt: OptionalMoment;
  deliveredAt: OptionalMoment;
  awaitsPayment: Generated<boolean>;
  priceCents: number | null;
}

export interface AddressRequests {
  userId: string;
  deliveryDate: Day;
  askedAt: Moment;
}

export interface ChargeNotices {
  userId: string;
  subscriptionId: string;
  deliveryDate: Day;
  kind: "charge_coming" | "price_raised" | "box_waits";
  notedAt: Moment;
}

export interface GroupSubscriptions {
  id: Generated<string>;
  groupId: string;
  subscriptionBoxId: string;
  isActive: Generated<boolean>;
  cadence: Generated<Cadence>;
  subscribedAt: Moment;
  nextDeliveryDate: Day;
  deliveryDay: number;
  plannedDate: Generated<Day | null>;
  pausedUntil: Generated<Day | null>;
  hurriedDate: Generated<Day | null>;
  revision: Generated<number>;
  revisedAt: Moment;
}

export interface Agreements {
  subscriptionId: string;
  groupId: string;
  userId: string;
  /** Null if only boxes that were paid ahead are wanted. */
  priceCents: number | null;
  agreedAt: Moment;
}

export interface SkippedDeliveries {
  subscriptionId: string;
  deliveryDate: Day;
  skippedBy: string | null;
  skippedAt: Moment;
}

export interface SubscriptionChanges {
  subscriptionId: string;
  revision: number;
  nextDeliveryDate: Day;
  groupId: string;
  kind: ChangeKind;
  changedBy: string | null;
  changedAt: Moment;
  cadence: Cadence | null;
  skippedDate: Day | null;
  bentDate: Generated<Day | null>;
  before: JSONColumnType<FormerSubscription> | null;
}

/** A subscription as it was before a change. */
export interface FormerSubscription {
  cadence: Cadence;
  nextDeliveryDate: Day;
  deliveryDay: number;
  // Missing in changes from before there were bent dates.
  plannedDate?: Day | null;
  pausedUntil?: Day | null;
  hurriedDate?: Day | null;
  /** The skips that the change deleted. */
  skips: { deliveryDate: Day; skippedAt: string }[];
}

export interface BoxSuggestions {
  groupId: string;
  subscriptionBoxId: string;
  suggestedBy: string;
  suggestedAt: Moment;
}
