import { useState } from "react";
import { useRead } from "../../base/api/read.ts";
import { Button } from "../../base/ui/Button.tsx";
import { Card } from "../../base/ui/Card.tsx";
import { ErrorState } from "../../base/ui/ErrorState.tsx";
import { Skeleton } from "../../base/ui/Skeleton.tsx";
import type { PhaseProps } from "./phase-props.ts";
import { closedRound } from "./reads.ts";
import ShownRound from "./ShownRound.tsx";
import { placeWords } from "./words.ts";

interface WatchAloneProps extends Omit<PhaseProps, "takesFocus"> {
  onEnd: () => void;
}

/** All reveals once more, at the reader's own pace. */
export function WatchAlone({ ids, room, userId, onEnd }: WatchAloneProps) {
  // There is nothing to reveal about a step.
  const positions = room.rounds.flatMap(({ kind }, position) => (kind === "step" ? [] : [position]));
  const [place, setPlace] = useState(0);
  const position = positions[place] ?? 0;
  const { value, failure, busy, readAgain } = useRead(closedRound(ids, position));
  const isLast = place >= positions.length - 1;
  return (
    <Card className="grid grid-cols-1 gap-6">
      <p className="font-semibold text-muted">Watching again: round {placeWords({ ...room, position })}</p>
      {failure !== undefined && <ErrorState text={failure} busy={busy} onRetry={readAgain} />}
      {!value && failure === undefined && <Skeleton className="h-80 w-full rounded-3xl" />}
      {value && (
        <ShownRound
          key={position}
          ids={ids}
          room={{ ...room, round: value.round, position }}
          userId={userId}
          takesFocus
          as="revealed"
        />
      )}
      <div className="flex flex-wrap justify-between gap-3">
        <Button kind="outline" onClick={place === 0 ? onEnd : () => setPlace(place - 1)}>
          Back
        </Button>
        <Button onClick={isLast ? onEnd : () => setPlace(place + 1)}>
          {isLast ? "To the Podium" : "Next Reveal"}
        </Button>
      </div>
    </Card>
  );
}
