import type { Cadence, ChangeKind } from "@boxmates/contract/deliveries/subscription";
import type { Generated, JSONColumnType } from "kysely";
import type { Day, Moment } from "./columns.ts";

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
