import type { LeavingAccount, Proof, ServiceProof } from "../../base/proofs.ts";
import type { LockedGroup, MemberProof } from "../../groups/group/proofs.ts";
import type { LeavingMember, OtherMember } from "../../groups/membership/proofs.ts";
import type { listContents } from "../../workshop/box/content-queries.ts";
import type { Locked } from "../../workshop/versions/proofs.ts";

/** Parcels that this person may move: a member their own or the group's, an administrator any. */
export type MovableParcels = Proof<"movable parcels"> & { readonly parcelIds: readonly string[] };

/** Movable parcels whose deliveries are locked until the transaction ends. */
export type LockedParcels = MovableParcels &
  Proof<"locked deliveries"> & { readonly deliveryIds: readonly string[] };

/** Locked parcels whose arrival was reported a moment ago and can still be taken back. */
export type RecentArrival = LockedParcels & Proof<"recent arrival">;

/**
 * Proof that nobody has begun the game of this delivery, nor changed its contents since the version that the request is
 * based on. Its group and the delivery are locked until the transaction ends.
 */
export type ChangeableContents = Proof<"changeable contents"> & {
  readonly groupId: string;
  readonly deliveryId: string;
  readonly boxId: string;
  /** The present contents of the box. */
  readonly boxItems: Awaited<ReturnType<typeof listContents>>;
  readonly locked: Locked<"delivery">;
};

/** Those who can open sealed results: the last to finish, a leaver, the owner, the job of the deadline. */
export type Opener = MemberProof | LockedGroup | LeavingAccount | ServiceProof;

/** A person who leaves one group, or all of theirs together with their account. */
export type Departing = (OtherMember | LeavingMember | LeavingAccount) & { readonly groupId?: string };
