import type { MemberProof } from "../group/proofs.ts";
import type { Proof } from "../proofs.ts";
import type { Play } from "../tasting/proofs.ts";

/** A delivery to the member's group that is here, with the questionnaire that its box asks. */
export type OpenGame = Proof<"open game"> & {
  readonly member: MemberProof;
  readonly deliveryId: string;
  readonly questionnaireId: string;
  /** The questionnaire as it is played. */
  readonly versionId: string | null;
};

/** A game that the member has just finished, for the first and only time. */
export type FinishedGame = Play & Proof<"finished game">;
