import type { BoxType } from "@boxmates/contract/box";
import type { DeliveryStatus } from "@boxmates/contract/delivery";
import type { InviteStatus } from "@boxmates/contract/invite";
import type { GroupRole } from "@boxmates/contract/membership";
import type { Cadence } from "@boxmates/contract/subscription";
import type { PersonKey } from "./people.ts";
import { idOf } from "./seeded.ts";

export interface DemoDelivery {
  status: DeliveryStatus;
  /** The box that a variety subscription brought. */
  specific?: BoxType;
  notes?: string;
  /** One parcel for the whole group: nobody had given an address yet. */
  shared?: boolean;
  /** Whose own parcel is not there yet although the first one is. */
  waiting?: readonly PersonKey[];
  /** Who played the questionnaire, in the order of finishing, with their right guesses of three. */
  played?: readonly (readonly [PersonKey, 0 | 1 | 2 | 3])[];
  /** Who took the tasting challenge, with the products rated of five; the challenge is finished with all of them. */
  tasted?: readonly (readonly [PersonKey, 1 | 2 | 3 | 4 | 5])[];
}

export interface DemoSubscription {
  box: BoxType;
  cadence: Cadence;
  cancelled?: boolean;
  latestDaysAgo: number;
  /** Newest first, each one rhythm before the other. */
  deliveries: readonly DemoDelivery[];
}

export interface DemoGroup {
  name: string;
  description: string;
  createdDaysAgo: number;
  /** The first one founded it. */
  members: readonly (readonly [PersonKey, GroupRole])[];
  invites: readonly { email: string; by: PersonKey; sentDaysAgo: number; status: InviteStatus }[];
  subscriptions: readonly DemoSubscription[];
}

export function groupId(group: DemoGroup): string {
  return idOf("group", group.name);
}

export function subscriptionId(group: DemoGroup, { box }: DemoSubscription): string {
  return idOf("subscription", group.name, box);
}
