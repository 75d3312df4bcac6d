import type { UserRole } from "@boxmates/contract/base/user";
import type { DeliveryStatus } from "@boxmates/contract/deliveries/delivery-status";
import type { Cadence } from "@boxmates/contract/deliveries/subscription";
import type { ChangeCounts } from "@boxmates/contract/desk/report";
import type { BoxType } from "@boxmates/contract/workshop/box";
import type { Generated } from "kysely";
import type { Day, Moment, OptionalMoment } from "../columns.ts";

/** By how much the number of users of a role has changed; the sum is the number. Rows are written by the database. */
export interface UserCountChanges {
  role: UserRole;
  change: number;
}

export interface NewsletterSubscribers {
  id: Generated<string>;
  email: string;
  confirmationHash: Buffer | null;
  confirmationExpiresAt: OptionalMoment;
  createdAt: Moment;
  confirmedAt: OptionalMoment;
}

interface OfMonth {
  /** The first day. */
  month: Day;
}

export interface ReportMonths extends OfMonth {
  countedAt: Moment;
  signUps: number;
  members: number;
  tasted: number;
  played: number;
  active: number;
  returned: number | null;
}

export interface ReportSubscriptions extends OfMonth, ChangeCounts {
  boxId: string;
  boxType: BoxType;
  cadence: Cadence;
}

export interface ReportDeliveries extends OfMonth {
  status: DeliveryStatus;
  deliveries: number;
  parcels: number;
}

export interface ReportArrivals extends OfMonth {
  days: number;
  parcels: number;
}
