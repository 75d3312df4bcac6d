import type { MemberProof } from "../group/proofs.ts";
import type { Admission, FreeSeat } from "../membership/proofs.ts";
import type { Proof } from "../proofs.ts";

/** A member may invite this address: it is nobody's in the group, there is a free seat, and it was counted. */
export type NewInvite = MemberProof & FreeSeat & Proof<"new invitation"> & { readonly email: string };

/** A pending invitation that this person, to whom it is addressed, may answer now. */
export type OpenInvite = Admission & Proof<"open invitation"> & { readonly id: string };
