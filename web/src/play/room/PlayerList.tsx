import type { Room, RoomPlayer } from "@boxmates/contract/play/room";
import { Check } from "lucide-react";
import { Avatar } from "../../base/ui/Avatar.tsx";
import { Badge } from "../../base/ui/Badge.tsx";
import { hereOf, playerState, readyWords } from "./words.ts";

interface PlayersProps {
  players: readonly RoomPlayer[];
  phase: Room["phase"];
  /** The reader. */
  userId: string;
}

/** Everybody in the group, with those who are here first. */
export function PlayerList({ players, phase, userId }: PlayersProps) {
  const ordered = players.toSorted((a, b) => Number(b.isHere) - Number(a.isHere));
  return (
    <ul aria-label="Players" className="grid grid-cols-1 gap-2 sm:grid-cols-2">
      {ordered.map((player) => {
        const { words, tone } = playerState(player, phase);
        return (
          <li
            key={player.userId}
            className={`flex items-center gap-3 rounded-2xl border border-line px-3 py-2 ${player.isHere ? "bg-surface" : "bg-sunken"}`}
          >
            <Avatar name={player.fullName} />
            <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="flex min-w-0 grow basis-24 flex-wrap items-center gap-x-2 gap-y-1">
                <bdi className="line-clamp-2 min-w-0 font-medium wrap-anywhere">{player.fullName}</bdi>
                {player.userId === userId && <Badge>You</Badge>}
              </span>
              <Badge tone={tone}>
                {words === "Ready" && <Check className="size-4" aria-hidden />}
                <span>{words}</span>
              </Badge>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Says how many of those who are here are ready; opens to everybody's state. */
export function PlayersFolded(props: PlayersProps) {
  return (
    <details>
      <summary className="cursor-pointer rounded-lg py-2 font-semibold">
        {readyWords(props.players)}
        <span className="font-normal text-muted"> · {hereOf(props.players).length} here</span>
      </summary>
      <div className="mt-2">
        <PlayerList {...props} />
      </div>
    </details>
  );
}
