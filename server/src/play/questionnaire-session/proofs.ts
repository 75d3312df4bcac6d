import type { Proof } from "../../base/proofs.ts";
import type { MemberProof } from "../../groups/group/proofs.ts";
import type { Play } from "../tasting/proofs.ts";

/** Proof of a delivery that has arrived at the member's group, with its box's questionnaire. */
export type OpenGame = Proof<"open game"> & {
  readonly member: MemberProof;
  readonly deliveryId: string;
  readonly questionnaireId: string;
  /** The version of the questionnaire that is played. */
  readonly versionId: string | null;
  /** The box that was sent, as the products that the questionnaire asks about were read. */
  readonly boxVersionId: string | null;
};

/** Proof that the member has just finished this game, for the only time. */
export type FinishedGame = Play &
  Proof<"finished game"> & {
    /** If true, its points wait until the results open. The delivery is locked, so nobody opens them in between. */
    readonly isSealed: boolean;
  };

/** Proof that the question belongs to a game that the member has not finished, and what can be answered. */
export type OpenQuestion = Proof<"open question"> & {
  readonly game: OpenGame;
  readonly questionId: string;
};
