import type { ProposalState } from "@boxmates/contract/vendors/proposal";
import type { BoxType } from "@boxmates/contract/workshop/box";
import type { Generated } from "kysely";
import type { Day, Moment } from "../columns.ts";

// Triggers and functions of the database write most of these: see functions/vendors.sql.

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

export interface Proposals {
  id: Generated<string>;
  vendorId: string | null;
  name: string;
  description: string;
  imageUrl: string | null;
  boxType: BoxType;
  price: number;
  quantity: number;
  availableDate: Day;
  state: Generated<ProposalState>;
  stateSince: Moment;
  reason: Generated<string | null>;
  contentId: Generated<string | null>;
  revision: Generated<number>;
  createdAt: Moment;
}

export interface ProposalMessages {
  id: Generated<string>;
  proposalId: string;
  authorId: string | null;
  isFromVendor: boolean;
  text: string;
  createdAt: Moment;
}

export interface ProposalPictures {
  /** Null once the account is deleted. */
  vendorId: string | null;
  url: string;
  uploadedAt: Moment;
}
