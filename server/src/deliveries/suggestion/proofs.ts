import type { Proof } from "../../base/proofs.ts";

/** Proof that this member may suggest this box to their group. */
export type Suggestion = Proof<"suggestion"> & {
  readonly groupId: string;
  readonly boxId: string;
  readonly suggestedBy: string;
};

/** Proof that this person may take the suggestion away. */
export type OwnSuggestion = Proof<"own suggestion"> & { readonly groupId: string; readonly boxId: string };
