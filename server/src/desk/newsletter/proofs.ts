import type { Proof } from "../../base/proofs.ts";

/** The link by which a subscriber unsubscribes: having it is the permission. */
export type LeaveLink = Proof<"link to leave"> & { readonly subscriberId: string };
