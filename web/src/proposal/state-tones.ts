import type { ProposalState } from "@boxmates/contract/proposal";
import type { BadgeTone } from "../ui/Badge.tsx";

export const stateTones: Record<ProposalState, BadgeTone> = {
  proposed: "warning",
  in_talks: "accent",
  accepted: "success",
  declined: "danger",
  withdrawn: "neutral",
};
