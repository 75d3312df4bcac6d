import { Check } from "lucide-react";
import { Button } from "../../base/ui/Button.tsx";
import type { RoomIds, SeenRoom } from "./reads.ts";
import { readyLabel } from "./words.ts";
import { useReady } from "./writes.ts";

interface ReadyButtonProps {
  ids: RoomIds;
  room: SeenRoom;
  userId: string;
}

/** Says that the reader waits for nothing more in this phase, or takes that back. */
export function ReadyButton({ ids, room, userId }: ReadyButtonProps) {
  const { send, sent, busy } = useReady(ids, userId);
  const own = room.players.find((player) => player.userId === userId);
  const isReady = sent?.body.isReady ?? (own?.isHere === true && own.isReady);
  return (
    <Button
      kind={isReady ? "outline" : "primary"}
      aria-pressed={isReady}
      aria-busy={busy || undefined}
      className="max-sm:w-full"
      onClick={() => send({ params: ids, body: { turn: room.turn, isReady: !isReady } })}
    >
      {isReady && <Check className="size-5 text-success" aria-hidden />}
      <span>{readyLabel(room)}</span>
    </Button>
  );
}
