import { pointWords } from "@boxmates/contract/base/counted";
import { pages } from "@boxmates/contract/base/paths";
import type { Room, RoomStanding } from "@boxmates/contract/play/room";
import { useState } from "react";
import { Link } from "react-router";
import { CelebrationArt } from "../../base/art/CelebrationArt.tsx";
import { Avatar } from "../../base/ui/Avatar.tsx";
import { Button } from "../../base/ui/Button.tsx";
import { buttonClass, buttonRowClass } from "../../base/ui/button-class.ts";
import { Card } from "../../base/ui/Card.tsx";
import { StepHeading } from "../../base/ui/StepHeading.tsx";
import { TitledCard } from "../../base/ui/TitledCard.tsx";
import type { PhaseProps } from "./phase-props.ts";
import type { RoomIds } from "./reads.ts";
import { Standings } from "./Standings.tsx";
import { WatchAlone } from "./WatchAlone.tsx";
import { hereOf } from "./words.ts";
import { useReplay } from "./writes.ts";

/** The end: who has won, what is still to do, and all reveals once more. */
export default function Podium({ ids, room, userId, takesFocus }: PhaseProps) {
  const [isWatching, setWatching] = useState(false);
  const [hasWatched, setWatched] = useState(false);
  const replay = useReplay(ids);
  const { standings, players, unfinished } = room;
  if (isWatching) {
    return (
      <WatchAlone
        ids={ids}
        room={room}
        userId={userId}
        onEnd={() => {
          setWatching(false);
          setWatched(true);
        }}
      />
    );
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card className="grid grid-cols-1 justify-items-center gap-4 bg-warm text-center">
        <CelebrationArt />
        <StepHeading takesFocus={takesFocus || hasWatched}>What a team!</StepHeading>
        <PodiumSteps standings={standings} />
        {unfinished.length > 0 && <Unfinished ids={ids} room={room} />}
        <div className={`${buttonRowClass} w-full justify-center`}>
          {hereOf(players).length > 1 && (
            <Button
              kind="outline"
              busy={replay.busy}
              busyLabel="Beginning..."
              onClick={() => replay.send({ params: ids })}
            >
              Watch Again Together
            </Button>
          )}
          <Button kind="outline" disabled={replay.busy} onClick={() => setWatching(true)}>
            Watch Again
          </Button>
          {unfinished.length === 0 && room.questionnaire && (
            <Link
              to={pages.results({ ...ids, questionnaireId: room.questionnaire.id })}
              className={buttonClass()}
            >
              View Results
            </Link>
          )}
        </div>
      </Card>
      <TitledCard title="Standings" lead={awaitedWords(room)}>
        <Standings standings={standings} userId={userId} />
      </TitledCard>
    </div>
  );
}

/** Points of those who have not finished may still change. */
function awaitedWords({ standings }: Room): string | undefined {
  const awaited = standings.filter(({ hasFinished }) => !hasFinished).map(({ fullName }) => fullName);
  if (awaited.length === 0) return undefined;
  const names = awaited.length > 3 ? [...awaited.slice(0, 2), `${awaited.length - 2} more`] : awaited;
  return `Not finished yet: ${new Intl.ListFormat("en-US").format(names)}. Their places may still change.`;
}

function Unfinished({ ids, room: { unfinished, questionnaire } }: { ids: RoomIds; room: Room }) {
  return (
    <div className="grid w-full justify-items-center gap-3 rounded-2xl bg-honey-soft px-4 py-4">
      <p className="font-medium">Something is still open for you. Finish it, and your points count.</p>
      <div className={buttonRowClass}>
        {unfinished.includes("game") ? (
          <Link to={`${pages.instructions(ids)}?delivery=${ids.deliveryId}`} className={buttonClass()}>
            Finish the Game
          </Link>
        ) : (
          questionnaire && (
            <Link to={pages.play({ ...ids, boxId: questionnaire.boxId })} className={buttonClass()}>
              Finish the Questionnaire
            </Link>
          )
        )}
      </div>
    </div>
  );
}

/** The best in the middle, as on every podium; by the place in the list. */
const places = ["order-2", "order-1", "order-3"];

/** By the rank: players who share a rank get steps of one height. */
const steps = [
  "h-28 bg-honey-soft text-honey",
  "h-20 bg-sky-soft text-sky",
  "h-14 bg-tomato-soft text-tomato",
];

/** The first three. */
function PodiumSteps({ standings }: { standings: readonly RoomStanding[] }) {
  return (
    <ol
      aria-label="Podium"
      className="mx-auto grid w-full max-w-lg auto-cols-fr grid-flow-col items-end gap-2 sm:gap-4"
    >
      {standings.slice(0, places.length).map(({ userId, fullName, rank, points }, place) => (
        <li key={userId} className={`grid min-w-0 justify-items-center gap-2 text-center ${places[place]}`}>
          <Avatar name={fullName} size="large" />
          <span className="line-clamp-3 w-full font-semibold wrap-anywhere">
            <bdi>{fullName}</bdi>
          </span>
          <span className="text-sm text-muted tabular-nums">{pointWords(points)}</span>
          <span
            className={`grid w-full origin-bottom place-items-center rounded-t-2xl font-display text-4xl font-extrabold tabular-nums duration-700 ease-bounce motion-safe:transition-transform motion-safe:starting:scale-y-0 ${steps[rank - 1]}`}
          >
            <span className="sr-only">Place </span>
            {rank}
          </span>
        </li>
      ))}
    </ol>
  );
}
