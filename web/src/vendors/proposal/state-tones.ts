import type { ProposalState } from "@boxmates/contract/vendors/proposal";
import type { BadgeTone } from "../../base/ui/Badge.tsx";

export const stateTones: Record<ProposalState, BadgeTone> = {
  proposed: "warning",
  in_talks: "accent",
  accepted: "success",
  declined: "danger",
  withdrawn: "neutral",
};
