import type { NightAnswer } from "@boxmates/contract/around/night";
import type { DeliveryStatus } from "@boxmates/contract/deliveries/delivery-status";
import type { Cadence } from "@boxmates/contract/deliveries/subscription";
import type { InviteStatus } from "@boxmates/contract/groups/invite";
import type { GroupRole } from "@boxmates/contract/groups/membership";
import type { BoxType } from "@boxmates/contract/workshop/box";
import type { PersonKey } from "./people.ts";
import { idOf } from "./seeded.ts";

export interface DemoDelivery {
  status: DeliveryStatus;
  /** The specific box of a variety subscription. */
  specific?: BoxType;
  notes?: string;
  /** One parcel for the whole group, because nobody had given an address yet. */
  shared?: boolean;
  /** Members whose parcel has not arrived yet although the first one has. */
  waiting?: readonly PersonKey[];
  /** The players of the questionnaire, in the order of finishing, with their correct guesses out of three. */
  played?: readonly (readonly [PersonKey, 0 | 1 | 2 | 3])[];
  /** The players of the tasting challenge, with their rated products out of five; five finish the challenge. */
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

/** What a member did to a subscription; a cadence is changed `from` another one to the present one. */
export interface DemoChange {
  kind: "cadence" | "skipped" | "cancelled";
  by: PersonKey;
  daysAgo: number;
  from?: Cadence;
}

export interface DemoSubscription {
  box: BoxType;
  addedBy: PersonKey;
  /** The oldest first; a skip comes last and is of the next delivery. */
  changes: readonly DemoChange[];
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
  /** Who proposes a time is for it. */
  votes: readonly (readonly [PersonKey, NightAnswer])[];
}

export interface DemoGroup {
  name: string;
  description: string;
  createdDaysAgo: number;
  /** The first member is the founder. */
  members: readonly (readonly [PersonKey, GroupRole])[];
  invites: readonly { email: string; by: PersonKey; sentDaysAgo: number; status: InviteStatus }[];
  /** Boxes that members would like. */
  suggestions: readonly { box: BoxType; by: PersonKey; daysAgo: number }[];
  subscriptions: readonly DemoSubscription[];
  /** The next night, and times for the one after it. The subscription is the one whose latest box they are about. */
  nights?: { box: BoxType; chosen: DemoTime; proposed: readonly DemoTime[] };
}

export function groupId(group: DemoGroup): string {
  return idOf("group", group.name);
}

export function subscriptionId(group: DemoGroup, { box }: DemoSubscription): string {
  return idOf("subscription", group.name, box);
}
