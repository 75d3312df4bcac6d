import type { ProposalState } from "@boxmates/contract/vendors/proposal";
import type { BoxType } from "@boxmates/contract/workshop/box";
import type { Generated } from "kysely";
import type { Day, Moment } from "./columns.ts";

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
