import type { Proof } from "../../base/proofs.ts";
import type { MemberProof } from "../../groups/group/proofs.ts";
import type { OpenActivity } from "../tasting/proofs.ts";

/** Proof that this round of the group's activity has a result to be written down, which nobody has confirmed yet. */
export type OpenRound = OpenActivity & Proof<"open round"> & { readonly roundId: string };

/** Proof that the scores are of present members of the group, in numbers that the round counts in. */
export type PossibleScores = Proof<"possible scores"> & {
  readonly scores: readonly { readonly userId: string; readonly value: number }[];
};

/** Proof that somebody else has entered the round's result, which the member has seen as it is and may confirm. */
export type ConfirmableRound = OpenRound &
  Proof<"confirmable round"> & { readonly winnerIds: readonly string[]; readonly winnerPoints: number };

/** Proof that everybody shows a photo in this round, and that the member has started the activity. */
export type OpenShow = Proof<"open show"> & {
  readonly member: MemberProof;
  readonly deliveryId: string;
  readonly roundId: string;
};

/** Proof that this is the photo of a friend, which the member may see. */
export type FriendsShow = Proof<"friend's show"> & { readonly member: MemberProof; readonly showId: string };

/** Proof that the part exists, and that the member has started the activity and not finished it. */
export type TickablePart = Proof<"tickable part"> & {
  readonly member: MemberProof;
  readonly deliveryId: string;
  readonly partId: string;
};
