import type { Proof } from "../../base/proofs.ts";
import type { LockedGroup } from "../group/proofs.ts";

/** Proof that the locked group has a free seat. */
export type FreeSeat = LockedGroup & Proof<"free seat">;

/** Proof that this person was invited to the group, by their address or by its share link. */
export type Admission = Proof<"admission"> & { readonly groupId: string; readonly userId: string };

/** Proof of a member of the locked group other than its owner, who may act on them. */
export type OtherMember = LockedGroup & Proof<"other member"> & { readonly userId: string };

/** Proof that this member of the locked group may leave it. */
export type LeavingMember = LockedGroup & Proof<"leaving member"> & { readonly userId: string };
