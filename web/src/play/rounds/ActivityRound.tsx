import type { PlayedRound } from "@boxmates/contract/play/activity-session";
import { ofKind, type Shown } from "./of-kind.tsx";
import type { ActivityRoundProps } from "./round-props.ts";
import { ScoreRound } from "./ScoreRound.tsx";
import { ShowRound } from "./ShowRound.tsx";
import { StepRound } from "./StepRound.tsx";

const kinds: Record<PlayedRound["kind"], Shown<ActivityRoundProps>> = {
  step: ofKind("step", StepRound),
  score: ofKind("score", ScoreRound),
  show: ofKind("show", ShowRound),
};

/** A step, a game or a photo: the same alone and in the room. */
export default function ActivityRound(props: ActivityRoundProps) {
  const Round = kinds[props.round.kind];
  return <Round {...props} />;
}
