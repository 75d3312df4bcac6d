import type { Proof } from "../proofs.ts";

/** The link by which a subscriber leaves: whoever has it may. */
export type LeaveLink = Proof<"link to leave"> & { readonly subscriberId: string };
