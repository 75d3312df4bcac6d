import type { PlayedRound } from "@boxmates/contract/play/activity-session";
import { placeInKind } from "../rounds/place-in-kind.ts";
import { ScoreRound } from "../rounds/ScoreRound.tsx";
import { ShowRound } from "../rounds/ShowRound.tsx";
import { StepRound } from "../rounds/StepRound.tsx";
import type { PhaseProps } from "./phase-props.ts";
import { showActivity } from "./reads.ts";

interface ActivityRoundProps extends PhaseProps {
  round: PlayedRound;
}

/** A step, a game or a photo: the same as alone. */
export default function ActivityRound({ ids, room, userId, takesFocus, round }: ActivityRoundProps) {
  const common = {
    ids: { ...ids, userId },
    position: placeInKind(room.rounds, room.position ?? 0),
    takesFocus,
    show: (activity: Parameters<typeof showActivity>[1]) => showActivity(ids, activity),
  };
  switch (round.kind) {
    case "step":
      return <StepRound step={round} {...common} />;
    case "score":
      return <ScoreRound round={round} players={room.players} {...common} />;
    case "show":
      return <ShowRound round={round} {...common} />;
  }
}
