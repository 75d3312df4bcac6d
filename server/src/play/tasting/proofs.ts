import type { Proof } from "../../base/proofs.ts";
import type { MemberProof } from "../../groups/group/proofs.ts";

/** Proof that a delivery has arrived at the member's group, and that its box has something to do: tasting, or an activity. */
export type OpenActivity = Proof<"open activity"> & {
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

/** Proof that the member's activity is started, not completed, and locked until the transaction ends. */
export type StartedActivity = Proof<"started activity"> & {
  readonly member: MemberProof;
  readonly deliveryId: string;
  readonly activityId: string;
};

export type StartedTasting = Play & StartedActivity;

/** Proof that a group plays this delivery together, so that what its members have answered may be settled for them. */
export type SharedPlay = Proof<"shared play"> & { readonly groupId: string; readonly deliveryId: string };
