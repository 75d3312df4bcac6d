import type { Proof } from "../../base/proofs.ts";

/** Proof that a member may nudge this friend about this delivery, which the friend has not finished. */
export type Nudge = Proof<"nudge"> & {
  readonly groupId: string;
  readonly deliveryId: string;
  readonly userId: string;
};
