import type { Proof } from "../../base/proofs.ts";
import type { MemberProof } from "../../groups/group/proofs.ts";

/** Proof that the delivery has come to the member's group: its page of the book is open. */
export type OpenPage = Proof<"open page"> & {
  readonly member: MemberProof;
  readonly deliveryId: string;
};

/** Proof that the member has not added as many photos as fit; the delivery is locked. */
export type PhotoPlace = OpenPage & Proof<"place for a photo">;

/** Proof that the member has not added as many quotes as fit, and that it can have been said, about this product. */
export type QuotePlace = OpenPage &
  Proof<"place for a quote"> & { readonly saidBy: string; readonly contentId: string | null };

/** Proof that the member has added this photo. */
export type OwnPhoto = Proof<"own photo"> & { readonly memoryId: string };

/** Proof that the photo or quote is the member's own, or that the member owns the group. */
export type RemovableMemory = Proof<"removable memory"> & { readonly memoryId: string };

/** Proof that the member may see this photo or quote of a friend. */
export type FriendsMemory = Proof<"friend's memory"> & {
  readonly member: MemberProof;
  readonly memoryId: string;
};

/** Proof that the member may see the photo or quote, and that another comment fits. */
export type CommentPlace = Proof<"place for a comment"> & {
  readonly member: MemberProof;
  readonly memoryId: string;
};

/** Proof that the member has written the comment, or owns the group. */
export type RemovableComment = Proof<"removable comment"> & { readonly commentId: string };
