import type { LockedGroup } from "../group/proofs.ts";
import type { Proof } from "../proofs.ts";

/** The locked group has a free seat. */
export type FreeSeat = LockedGroup & Proof<"free seat">;

/** A member of the locked group whom its owner may act on: anyone but the owner. */
export type OtherMember = LockedGroup & Proof<"other member"> & { readonly userId: string };

/** A member of the locked group who may leave it. */
export type LeavingMember = LockedGroup & Proof<"leaving member"> & { readonly userId: string };
