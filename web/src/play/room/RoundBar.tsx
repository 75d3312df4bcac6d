import { Button } from "../../base/ui/Button.tsx";
import { Countdown } from "./Countdown.tsx";
import type { RoomIds, SeenRoom } from "./reads.ts";
import { placeWords } from "./words.ts";
import { useExtend } from "./writes.ts";

interface RoundBarProps {
  ids: RoomIds;
  room: SeenRoom;
  onOver: () => void;
}

/** Which round it is, and how long it still takes. It stays in view. */
export function RoundBar({ ids, room, onOver }: RoundBarProps) {
  const extend = useExtend(ids);
  const { phase, isReplay, turn } = room;
  return (
    <div
      data-room-bar
      className="sticky top-16 z-20 -mx-5 flex items-center justify-between gap-3 border-b border-line bg-bg px-5 py-1.5 sm:-mx-8 sm:px-8"
    >
      <p className="min-w-0 font-semibold tabular-nums">
        {isReplay && "Again: "}Round {placeWords(room)}
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
