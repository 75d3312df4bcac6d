import { lazy } from "react";
import { StepHeading } from "../../base/ui/StepHeading.tsx";
import { LoadedPart, PartNotLoaded } from "./LoadedPart.tsx";
import type { PhaseProps } from "./phase-props.ts";
import { QuestionRound } from "./QuestionRound.tsx";
import { TasteRound } from "./TasteRound.tsx";
import { placeWords } from "./words.ts";

// Only the rooms of boxes with an activity show it.
const ActivityRound = lazy(() => import("./ActivityRound.tsx").catch(() => ({ default: PartNotLoaded })));

/** The round as it is answered. */
export function OpenRound(props: PhaseProps) {
  const { ids, room, userId, takesFocus } = props;
  const { round, position, questionnaire } = room;
  if (!round) return <GoneRound takesFocus={takesFocus} />;
  const title = room.rounds[position ?? 0]?.title ?? "";
  switch (round.kind) {
    case "taste":
      return <TasteRound {...{ ids, userId, round, title, takesFocus }} />;
    case "question":
      return (
        questionnaire && (
          <QuestionRound
            {...{ ids, userId, round, takesFocus }}
            questionnaireId={questionnaire.id}
            position={`Round ${placeWords(room)}`}
          />
        )
      );
    default:
      return (
        <LoadedPart>
          <ActivityRound {...props} round={round} />
        </LoadedPart>
      );
  }
}

function GoneRound({ takesFocus }: { takesFocus: boolean }) {
  return (
    <div className="grid gap-3">
      <StepHeading takesFocus={takesFocus}>This round is gone</StepHeading>
      <p className="text-lg">It is no longer part of the box. Go on together when you are ready.</p>
    </div>
  );
}
