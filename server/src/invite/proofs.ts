import type { Proof } from "../proofs.ts";

/** A pending invitation that this person, to whom it is addressed, may answer now. */
export type OpenInvite = Proof<"open invitation"> & { readonly id: string; readonly groupId: string };
