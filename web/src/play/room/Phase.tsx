import { lazy } from "react";
import { Card } from "../../base/ui/Card.tsx";
import { TitledCard } from "../../base/ui/TitledCard.tsx";
import { LoadedPart, PartNotLoaded } from "./LoadedPart.tsx";
import { Lobby } from "./Lobby.tsx";
import { OpenRound } from "./OpenRound.tsx";
import { PlayersFolded } from "./PlayerList.tsx";
import type { PhaseProps } from "./phase-props.ts";
import { ReadyButton } from "./ReadyButton.tsx";
import { Reveal } from "./Reveal.tsx";
import { RoundBar } from "./RoundBar.tsx";
import { Standings } from "./Standings.tsx";

// Most of the evening goes by without it.
const Podium = lazy(() => import("./Podium.tsx").catch(() => ({ default: PartNotLoaded })));

interface PhaseViewProps extends PhaseProps {
  /** Asks the server what comes next. */
  onOver: () => void;
}

/** What the room shows in its phase. */
export function Phase({ onOver, ...props }: PhaseViewProps) {
  const { ids, room, userId } = props;
  const { phase, players, standings } = room;
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
        {phase === "round" ? <OpenRound {...props} /> : <Reveal {...props} />}
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
