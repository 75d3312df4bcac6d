import type { PlayedRound } from "@boxmates/contract/play/activity-session";
import type { RoomRoundKind } from "@boxmates/contract/play/room";
import { lazy } from "react";
import { StepHeading } from "../../base/ui/StepHeading.tsx";
import { ofKind, type Shown } from "../rounds/of-kind.tsx";
import { placeInKind } from "../rounds/place-in-kind.ts";
import { QuestionReveal, QuestionRound } from "../rounds/QuestionRound.tsx";
import type { RoomRoundProps } from "../rounds/round-props.ts";
import { TasteReveal, TasteRound } from "../rounds/TasteRound.tsx";
import { LoadedPart, PartNotLoaded } from "./LoadedPart.tsx";
import type { PhaseProps } from "./phase-props.ts";
import { showActivity } from "./reads.ts";

/** The views of a kind of round while it is open, and once it is closed. */
interface ShownKind {
  open: Shown<RoomRoundProps>;
  revealed: Shown<RoomRoundProps>;
}

// Only the rooms of boxes with an activity show it.
const ActivityRound = lazy(() =>
  import("../rounds/ActivityRound.tsx").catch(() => ({ default: PartNotLoaded })),
);

/** Revealed it is as it was: a result can still be confirmed, and hearts given. */
function activity(kind: PlayedRound["kind"]): ShownKind {
  const shown: Shown<RoomRoundProps> = ofKind(kind, ActivityRound);
  return { open: shown, revealed: shown };
}

const kinds: Record<RoomRoundKind, ShownKind> = {
  taste: { open: ofKind("taste", TasteRound), revealed: ofKind("taste", TasteReveal) },
  question: { open: ofKind("question", QuestionRound), revealed: ofKind("question", QuestionReveal) },
  step: activity("step"),
  score: activity("score"),
  show: activity("show"),
};

interface ShownRoundProps extends PhaseProps {
  as: keyof ShownKind;
}

/** The round that the room is at, or that somebody watches again. */
export default function ShownRound({ ids, room, userId, takesFocus, as }: ShownRoundProps) {
  const { round, players, questionnaire } = room;
  const position = room.position ?? 0;
  if (!round) return <GoneRound takesFocus={takesFocus} />;
  const Round = kinds[round.kind][as];
  return (
    <LoadedPart>
      <Round
        ids={{ ...ids, userId }}
        round={round}
        title={room.rounds[position]?.title ?? ""}
        position={placeInKind(room.rounds, position)}
        questionnaireId={questionnaire?.id}
        players={players}
        takesFocus={takesFocus}
        show={(activity) => showActivity(ids, activity)}
      />
    </LoadedPart>
  );
}

function GoneRound({ takesFocus }: { takesFocus: boolean }) {
  return (
    <div className="grid gap-3">
      <StepHeading takesFocus={takesFocus}>This round is gone</StepHeading>
      <p className="text-lg">It is no longer part of the box. Go on together when you are ready.</p>
    </div>
  );
}
