import type { MemberProof } from "../group/proofs.ts";
import type { Proof } from "../proofs.ts";

/** A delivery to the member's group that is here and can be tasted. */
export type OpenTasting = Proof<"open tasting"> & {
  readonly member: MemberProof;
  readonly deliveryId: string;
  readonly subscriptionBoxId: string;
};

/** The member plays the game of this delivery: what they think counts, and they earn points. */
export type Play = Proof<"play"> & {
  readonly member: MemberProof;
  readonly deliveryId: string;
  readonly source: "tasting" | "questionnaire";
};

/** The member's challenge, started and not completed, locked until the transaction ends. */
export type StartedTasting = Play & Proof<"started tasting"> & { readonly activityId: string };
