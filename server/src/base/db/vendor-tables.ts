import type { Generated } from "kysely";
import type { Day } from "./columns.ts";

// Triggers and functions of the database write these: see the migration 0030.

export interface DeliveredProducts {
  deliveryId: string;
  boxContentId: string;
  vendorId: string;
  /** The first day of the month of arrival. */
  month: Day;
  parcels: Generated<number>;
  /** False for a product that was not sent after all. */
  isSent: Generated<boolean>;
}

export interface ChangedArrivals {
  id: Generated<string>;
  deliveryId: string;
}

export interface UnpublishedOpinions {
  opinionId: string;
  deliveryId: string;
  boxContentId: string;
}

export interface UnpublishedGuesses {
  id: string;
  ratingId: string | null;
  responseId: string | null;
  deliveryId: string;
  boxContentId: string;
}

interface Published {
  vendorId: string;
  boxContentId: string;
  parcels: Generated<number>;
  ratings: Generated<number>;
  ones: Generated<number>;
  twos: Generated<number>;
  threes: Generated<number>;
  fours: Generated<number>;
  fives: Generated<number>;
  guesses: Generated<number>;
  rightGuesses: Generated<number>;
}

export interface VendorProducts extends Published {
  groups: Generated<number>;
}

export interface VendorMonths extends Published {
  month: Day;
}

export interface ReachedGroups {
  vendorId: string;
  boxContentId: string;
  groupId: string;
  parcels: number;
}
