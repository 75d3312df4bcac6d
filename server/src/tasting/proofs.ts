import type { MemberProof } from "../group/proofs.ts";
import type { Proof } from "../proofs.ts";

/** Proof that a delivery has arrived at the member's group and can be tasted. */
export type OpenTasting = Proof<"open tasting"> & {
  readonly member: MemberProof;
  readonly deliveryId: string;
  readonly subscriptionBoxId: string;
};

/** Proof that the member plays a game of this delivery: their ratings count, and they earn points. */
export type Play = Proof<"play"> & {
  readonly member: MemberProof;
  readonly deliveryId: string;
  readonly source: "tasting" | "questionnaire";
};

/** Proof that the member's challenge is started, not completed, and locked until the transaction ends. */
export type StartedTasting = Play & Proof<"started tasting"> & { readonly activityId: string };
