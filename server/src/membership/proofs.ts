import type { LockedGroup } from "../group/proofs.ts";
import type { Proof } from "../proofs.ts";

/** The locked group has a free seat. */
export type FreeSeat = LockedGroup & Proof<"free seat">;

/** This person was invited to the group: by their address, or by its share link. */
export type Admission = Proof<"admission"> & { readonly groupId: string; readonly userId: string };

/** A member of the locked group whom its owner may act on: anyone but the owner. */
export type OtherMember = LockedGroup & Proof<"other member"> & { readonly userId: string };

/** A member of the locked group who may leave it. */
export type LeavingMember = LockedGroup & Proof<"leaving member"> & { readonly userId: string };
