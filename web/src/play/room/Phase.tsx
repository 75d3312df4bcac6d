import { lazy, useEffect, useEffectEvent, useState } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { Card } from "../../base/ui/Card.tsx";
import { TitledCard } from "../../base/ui/TitledCard.tsx";
import { clockWords } from "../rounds/timer.ts";
import { isShort, leftMs, saidOfTime } from "./clock.ts";
import { LoadedPart, PartNotLoaded } from "./LoadedPart.tsx";
import { Lobby } from "./Lobby.tsx";
import { PlayersFolded } from "./PlayerList.tsx";
import type { PhaseProps } from "./phase-props.ts";
import { ReadyButton } from "./ReadyButton.tsx";
import type { RoomIds, SeenRoom } from "./reads.ts";
import { Standings } from "./Standings.tsx";
import { placeWords } from "./words.ts";
import { useExtend } from "./writes.ts";

const loadRound = () => import("./ShownRound.tsx");

// The lobby, where everyone begins, needs none of this.
const ShownRound = lazy(() => loadRound().catch(() => ({ default: PartNotLoaded })));
// Most of the evening goes by without it.
const Podium = lazy(() => import("./Podium.tsx").catch(() => ({ default: PartNotLoaded })));

interface PhaseViewProps extends PhaseProps {
  /** Asks the server what comes next. */
  onOver: () => void;
}

/** Shows the phase that the room is in. */
export function Phase({ onOver, ...props }: PhaseViewProps) {
  const { ids, room, userId } = props;
  const { phase, players, standings } = room;
  // It is there when the first round begins.
  useEffect(() => void loadRound().catch(() => undefined), []);
  if (phase === "lobby") return <Lobby {...props} />;
  if (phase === "podium") {
    return (
      <LoadedPart>
        <Podium {...props} />
      </LoadedPart>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <RoundBar ids={ids} room={room} onOver={onOver} />
      <Card className="grid grid-cols-1 gap-7">
        <LoadedPart>
          <ShownRound {...props} as={phase === "round" ? "open" : "revealed"} />
        </LoadedPart>
        <div className="grid grid-cols-1 gap-2 border-t border-line pt-5 sm:justify-items-start">
          <ReadyButton ids={ids} room={room} userId={userId} />
          <PlayersFolded players={players} phase={phase} userId={userId} />
        </div>
      </Card>
      {phase === "reveal" && standings.length > 0 && (
        <TitledCard title="Standings">
          <Standings standings={standings} userId={userId} />
        </TitledCard>
      )}
    </div>
  );
}

interface RoundBarProps {
  ids: RoomIds;
  room: SeenRoom;
  onOver: () => void;
}

/** Shows the number of the round and its remaining time. It stays in view. */
function RoundBar({ ids, room, onOver }: RoundBarProps) {
  const extend = useExtend(ids);
  const { phase, isReplay, turn } = room;
  return (
    <div
      data-room-bar
      className="sticky top-16 z-20 -mx-5 flex items-center justify-between gap-3 border-b border-line bg-bg px-5 py-1.5 sm:-mx-8 sm:px-8"
    >
      <p className="min-w-0 font-semibold tabular-nums">
        {isReplay && <span>Again: </span>}
        <span>Round {placeWords(room)}</span>
        {phase === "reveal" && <span className="text-accent"> · answers</span>}
      </p>
      <div className="flex shrink-0 items-center gap-2">
        <Countdown room={room} onOver={onOver} />
        <Button
          kind="outline"
          className="px-3.5!"
          aria-label="+1 min for everybody"
          busy={extend.busy}
          onClick={() => extend.send({ params: ids, body: { turn } })}
        >
          +1 min
        </Button>
      </div>
    </div>
  );
}

const lookEveryMs = 250;
/** The server moves the room on; this is for a page that has not heard of it. */
const askAgainMs = 2000;

interface CountdownProps {
  room: Pick<SeenRoom, "now" | "endsAt" | "readAt" | "turn">;
  /** Asks the server what comes next. */
  onOver: () => void;
}

/** Counts down the phase by the server's clock. Shows nothing for a phase that does not end by itself. */
function Countdown({ room, onOver }: CountdownProps) {
  const [at, setAt] = useState(() => performance.now());
  const left = leftMs(room, Math.max(at, room.readAt));
  const isOver = left === 0;
  const ask = useEffectEvent(onOver);
  useEffect(() => {
    const look = setInterval(() => setAt(performance.now()), lookEveryMs);
    return () => clearInterval(look);
  }, []);
  useEffect(() => {
    if (!isOver) return;
    const again = setInterval(() => ask(), askAgainMs);
    return () => clearInterval(again);
  }, [isOver]);
  return (
    <>
      {left !== undefined && (
        <p
          role="timer"
          aria-label="Time left"
          className={`rounded-full px-3 py-0.5 font-display text-2xl font-extrabold tabular-nums ${isShort(left) ? "bg-honey-soft" : ""}`}
        >
          {clockWords(left)}
        </p>
      )}
      <p role="status" className="sr-only">
        {left === undefined ? "" : saidOfTime(left)}
      </p>
    </>
  );
}
