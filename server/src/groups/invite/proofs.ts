import type { Proof } from "../../base/proofs.ts";
import type { MemberProof } from "../group/proofs.ts";
import type { Admission, FreeSeat } from "../membership/proofs.ts";

/** Proof that a member may invite this address: no member has it, a seat is free, and the invitation is counted. */
export type NewInvite = MemberProof & FreeSeat & Proof<"new invitation"> & { readonly email: string };

/** Proof that the invited person may answer this pending invitation now. */
export type OpenInvite = Admission & Proof<"open invitation"> & { readonly id: string };

/** Proof that this person may join the group by its share link now. */
export type OpenShareLink = Admission & Proof<"open share link">;
