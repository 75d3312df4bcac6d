import type { NightAnswer } from "@boxmates/contract/around/night";
import type { DeliveryStatus } from "@boxmates/contract/deliveries/delivery-status";
import type { Cadence } from "@boxmates/contract/deliveries/subscription";
import type { GroupRole } from "@boxmates/contract/groups/membership";
import type { BoxType } from "@boxmates/contract/workshop/box";
import type { PersonKey } from "./people.ts";

export interface DemoDelivery {
  status: DeliveryStatus;
  notes?: string;
  /** Members whose parcel has not arrived yet although the first one has. */
  waiting?: readonly PersonKey[];
  /** The players of the questionnaire, in the order of finishing, with their correct guesses out of three. */
  played?: readonly (readonly [PersonKey, 0 | 1 | 2 | 3])[];
  /** The players of the tasting challenge if the box has one, with their rated products out of five; five finish the challenge. */
  tasted?: readonly (readonly [PersonKey, 1 | 2 | 3 | 4 | 5])[];
  /** The players of the activity, with the number of steps that they have done; all of them finish it. */
  made?: readonly (readonly [PersonKey, number])[];
  /** Results of the activity's games, by the round's number. */
  scored?: readonly {
    round: number;
    enteredBy: PersonKey;
    confirmedBy?: PersonKey;
    scores: readonly (readonly [PersonKey, number])[];
  }[];
}

/** A member's change of a subscription; a skip is of the next delivery. */
export type DemoChange = { by: PersonKey; at: { daysAgo: number } | { daysAfterAdded: number } } & (
  | { kind: "cadence"; cadence: Cadence }
  | { kind: "skipped" | "cancelled" }
);

export interface DemoSubscription {
  box: BoxType;
  addedBy: PersonKey;
  changes: readonly DemoChange[];
  /** How far its deliveries are apart. */
  cadence: Cadence;
  latestDaysAgo: number;
  /** Newest first, one cadence apart. */
  deliveries: readonly DemoDelivery[];
}

/** A time to meet, at a full hour in UTC. */
export interface DemoTime {
  inDays: number;
  hour: number;
  by: PersonKey;
  /** The friend who proposes a time is for it. */
  votes: readonly (readonly [PersonKey, NightAnswer])[];
}

export interface DemoGroup {
  name: string;
  description: string;
  createdDaysAgo: number;
  /** The first member is the founder. */
  members: readonly (readonly [PersonKey, GroupRole])[];
  /** Invitations that nobody has accepted; one to somebody of the sample is declined. */
  invites: readonly { to: PersonKey | `${string}@${string}`; by: PersonKey; sentDaysAgo: number }[];
  /** Boxes that members would like. */
  suggestions: readonly { box: BoxType; by: PersonKey; daysAgo: number }[];
  subscriptions: readonly DemoSubscription[];
  /** The next night, and times for the one after it. The subscription is the one whose latest box they are about. */
  nights?: { box: BoxType; chosen: DemoTime; proposed: readonly DemoTime[] };
}
