import { useEffect, useEffectEvent, useState } from "react";
import { clockWords } from "../rounds/timer.ts";
import { isShort, leftMs, saidOfTime } from "./clock.ts";
import type { SeenRoom } from "./reads.ts";

const lookEveryMs = 250;
/** The server moves the room on; this is for a page that has not heard of it. */
const askAgainMs = 2000;

interface CountdownProps {
  room: Pick<SeenRoom, "now" | "endsAt" | "readAt" | "turn">;
  /** Asks the server what comes next. */
  onOver: () => void;
}

/** How long the phase still takes, by the server's clock. Shows nothing for a phase that does not end by itself. */
export function Countdown({ room, onOver }: CountdownProps) {
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
